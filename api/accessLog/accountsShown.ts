import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { type FieldTree, rowFields, withoutNull } from '../contract/fields.ts'
import { isAccountId } from '../contract/primitives.ts'
import { Page } from '../listing/Page.ts'

/** An account in a response, and the names of its fields in the response. */
export interface AccountShown {
  patientId: string
  fields: readonly string[]
}

type RequestedFields = FieldTree | true
type Find = (value: unknown, requested: RequestedFields, found: (account: AccountShown) => void) => void

interface Answered {
  path: Record<string, string>
  answer: unknown
  /** The fields of the response; null for all. */
  fields: FieldTree | null
}

/**
 * The accounts that a response shows: that of the path, every object whose id the contract declares as an account's
 * (`accountId`), and every record key that is an account's id. Names only, no values. `answer` contains the ids even if
 * `fields` omit them.
 */
export function accountsShown(endpoint: Endpoint, { path, answer, fields }: Answered): AccountShown[] {
  if (endpoint.showsNoAccount || answer === null || answer === undefined) return []
  const { ofPath, find } = planOf(endpoint)
  const shown = new Map<string, readonly string[]>()
  const requested = fields ?? true
  const add = (account: AccountShown) => {
    const known = shown.get(account.patientId)
    if (known === account.fields) return
    shown.set(account.patientId, known ? [...new Set([...known, ...account.fields])] : account.fields)
  }
  if (ofPath) add({ patientId: path[ofPath.parameter]!, fields: namesOf(ofPath.fields, requested) })
  find?.(answer instanceof Page ? answer.rows : answer, requested, add)
  return [...shown].map(([patientId, names]) => ({ patientId, fields: names }))
}

const shownByFields = new WeakMap<FieldTree, Map<readonly string[], readonly string[]>>()

/** The requested fields of an object: a shared array, as many rows use it. */
function namesOf(all: readonly string[], requested: RequestedFields): readonly string[] {
  if (requested === true) return all
  const known = shownByFields.get(requested) ?? new Map<readonly string[], readonly string[]>()
  shownByFields.set(requested, known)
  const names = known.get(all) ?? all.filter((name) => name in requested)
  known.set(all, names)
  return names
}

interface Plan {
  ofPath: { parameter: string; fields: readonly string[] } | null
  find: Find | null
}

const plans = new Map<string, Plan>()

/** Built once per endpoint: its schema is walked then, not for each response. */
function planOf(endpoint: Endpoint): Plan {
  const known = plans.get(endpoint.name)
  if (known) return known
  const schema = Object.values(endpoint.answers)[0] ?? null
  const parameter = /^\/v2\/patients\/\{(\w+)\}/.exec(endpoint.path)?.[1]
  const plan: Plan = {
    ofPath: parameter && schema ? { parameter, fields: rowFields(schema).map(({ name }) => name) } : null,
    find: schema && finderOf(schema),
  }
  plans.set(endpoint.name, plan)
  return plan
}

/** Finds accounts in values of a schema; null if it can contain none. */
function finderOf(schema: z.ZodType): Find | null {
  const inner = withoutNull(schema)
  if (inner instanceof z.ZodArray) {
    const find = finderOf(inner.element as z.ZodType)
    return (
      find &&
      ((values, requested, found) => (values as unknown[] | null)?.forEach((value) => find(value, requested, found)))
    )
  }
  if (inner instanceof z.ZodRecord && isAccountId(inner.keyType as z.ZodType)) return findKeys
  return inner instanceof z.ZodObject ? objectFinder(inner.shape as Record<string, z.ZodType>) : null
}

function objectFinder(shape: Record<string, z.ZodType>): Find | null {
  const fields = Object.keys(shape)
  const ids = fields.filter((name) => isAccountId(withoutNull(shape[name]!)))
  const inside = fields.flatMap((name) => {
    const find = finderOf(shape[name]!)
    return find ? [{ name, find }] : []
  })
  if (ids.length === 0 && inside.length === 0) return null
  return (value, requested, found) => {
    if (value === null || value === undefined) return
    const object = value as Record<string, unknown>
    for (const name of ids) {
      const patientId = object[name]
      if (typeof patientId === 'string') found({ patientId, fields: namesOf(fields, requested) })
    }
    for (const { name, find } of inside) {
      const within = requested === true ? true : requested[name]
      if (within !== undefined) find(object[name], within, found)
    }
  }
}

/** Accounts named by ids only: the skip reasons of a batch. */
const findKeys: Find = (value, _requested, found) => {
  for (const patientId of Object.keys(value ?? {})) found({ patientId, fields: ['reason'] })
}
