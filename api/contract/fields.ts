import { z } from 'zod'
import { isAccountId } from './primitives.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Fields of a response by name: a whole field, or some of the fields within it. */
export interface FieldTree {
  readonly [name: string]: FieldTree | true
}

/** An invalid `fields`. The server answers 400. */
export class FieldsError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

const longestFields = 4_000

/** The parts of an endpoint that determine what `fields` may name. */
interface Answering {
  readonly method: string
  readonly file?: string
  readonly stream?: string
  readonly answers: { readonly [status: number]: z.ZodType | null }
}

const known = new WeakMap<Answering, FieldTree | null>()

/** The response fields of an endpoint, which `fields` may name; null if it does not support `fields`. */
export function answerFields(endpoint: Answering): FieldTree | null {
  if (!known.has(endpoint)) {
    const schema = Object.values(endpoint.answers)[0]
    const isJson = endpoint.method === 'GET' && !endpoint.file && !endpoint.stream
    const fields = isJson && schema ? fieldsOf(schema) : true
    known.set(endpoint, fields === true ? null : fields)
  }
  return known.get(endpoint)!
}

/** The fields of an object, of the rows of a list, or of every variant of a union; true for anything else. */
function fieldsOf(answered: z.ZodType): FieldTree | true {
  const schema = withoutNull(answered)
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.options.map((one) => fieldsOf(one as z.ZodType)).reduce(both)
  if (!(schema instanceof z.ZodObject)) return true
  const shape = schema.shape as Record<string, z.ZodType>
  return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, fieldsOf(inner)]))
}

/** The fields of a response object, or of its rows. The account id is the field declared with `accountId`. */
export function rowFields(schema: z.ZodType): { name: string; isAccountId: boolean }[] {
  const row = withoutNull(schema)
  if (row instanceof z.ZodArray) return rowFields(row.element as z.ZodType)
  const shape = row instanceof z.ZodObject ? (row.shape as Record<string, z.ZodType>) : {}
  return Object.entries(shape).map(([name, inner]) => ({ name, isAccountId: isAccountId(withoutNull(inner)) }))
}

/** Schema of a non-null response. */
export const withoutNull = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? withoutNull(schema.unwrap() as z.ZodType)
    : schema

function both(one: FieldTree | true, other: FieldTree | true): FieldTree | true {
  if (one === true || other === true) return true
  const joint: Record<string, FieldTree | true> = { ...one }
  for (const [name, inside] of Object.entries(other))
    joint[name] = joint[name] === undefined ? inside : both(joint[name], inside)
  return joint
}

/**
 * Parses `fields=id,tags.name`: names of response fields, dotted for nested ones.
 * @throws FieldsError that names unknown fields
 */
export function parseFields(text: unknown, all: FieldTree): FieldTree {
  if (typeof text !== 'string') throw new FieldsError(refuse('fields_twice'))
  if (text.length > longestFields) throw new FieldsError(refuse('fields_too_long', { maximum: longestFields }))
  const requested: Record<string, FieldTree | true> = {}
  for (const path of text.split(',')) add(requested, all, path.split('.'), path)
  return requested
}

type MutableTree = Record<string, FieldTree | true>

function add(requested: MutableTree, all: FieldTree, [name = '', ...rest]: string[], path: string): void {
  const inside = Object.hasOwn(all, name) ? all[name] : undefined
  if (inside === undefined || (inside === true && rest.length > 0))
    throw new FieldsError(path === '' ? refuse('fields_empty') : refuse('fields_unknown', { field: path.slice(0, 60) }))
  if (rest.length === 0 || requested[name] === true) {
    if (rest.length > 0) check(inside as FieldTree, rest, path)
    requested[name] = true
  } else add((requested[name] ??= {}) as MutableTree, inside as FieldTree, rest, path)
}

const check = (all: FieldTree, rest: string[], path: string) => add({}, all, rest, path)

/** A response with only the requested fields, and without null fields if the caller prefers that. */
export function pickFields(value: unknown, requested: FieldTree | true, isWithoutNulls = false): unknown {
  if (requested === true || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => pickFields(each, requested, isWithoutNulls))
  const picked: Record<string, unknown> = {}
  for (const name in requested) {
    const inner = (value as Record<string, unknown>)[name]
    if (inner === undefined || (isWithoutNulls && inner === null)) continue
    picked[name] = pickFields(inner, requested[name]!, isWithoutNulls)
  }
  return picked
}
