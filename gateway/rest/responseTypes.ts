import type { z } from 'zod'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { currency, money } from '../../api/contract/primitives.ts'

/** Path of a value of the wrong JSON type, starting with a dot; null if the types match. */
type Check = (value: unknown) => string | null

const fits: Check = () => null
const checks = new WeakMap<z.ZodType, Check>()
const wholeChecks = new WeakMap<z.ZodType, Check>()

/**
 * Path of a response value whose JSON type differs from the contract's, in names of the contract: `#.amount`. Null if
 * all types match. Values are not checked: unknown enum values and unknown fields pass. Missing and null values are
 * left to the graph's types.
 */
export function mismatchPath(endpoint: Endpoint, status: number, answer: unknown): string | null {
  const schema = endpoint.answers[status]
  const wrong = schema ? checkOf(schema)(answer) : null
  return wrong === null ? null : wrong.slice(1) || 'answer'
}

const checkOf = (schema: z.ZodType): Check =>
  remembered(checks, schema, () => ifPresent(makeCheck(schema as unknown as z.core.$ZodTypes, checkOf)))

const neverNull: ReadonlySet<string> = new Set(['object', 'array', 'record', 'string', 'enum', 'number', 'boolean'])

/**
 * The check of a value that a list shows: an amount, currency, day or instant must have its format, and null must be
 * allowed. A missing value was not requested.
 */
export const formatCheckOf = (schema: z.ZodType): Check =>
  remembered(wholeChecks, schema, () => {
    const { def } = (schema as unknown as z.core.$ZodTypes)._zod
    const check = ofPattern(patternOf(def), makeCheck(schema as unknown as z.core.$ZodTypes, formatCheckOf))
    if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default') return ifPresent(check)
    const isNeverNull = neverNull.has(def.type)
    return (value) => (value === undefined ? null : value === null && isNeverNull ? '.' : check(value))
  })

type Definition = z.core.$ZodTypes['_zod']['def']

const regexOf = ({ checks = [] }: Definition) =>
  checks.map(({ _zod: { def } }) => (def as { pattern?: RegExp }).pattern).find(Boolean)

/** Patterns of amounts and currencies. Other patterns are not checked: other servers’ ids may look different. */
const shown = new Set([money, currency].map((schema) => regexOf((schema as unknown as z.core.$ZodTypes)._zod.def)))

/** The pattern of a value that must be readable to show the row; undefined if any value is accepted. */
function patternOf(def: Definition): RegExp | undefined {
  if (def.type !== 'string') return undefined
  const { format, pattern } = def as { format?: string; pattern?: RegExp }
  if (format === 'date' || format === 'datetime') return pattern
  const regex = regexOf(def)
  return shown.has(regex) ? regex : undefined
}

const ofPattern =
  (pattern: RegExp | undefined, check: Check): Check =>
  (value) =>
    check(value) ?? (pattern && typeof value === 'string' && !pattern.test(value) ? '.' : null)

function remembered(known: WeakMap<z.ZodType, Check>, schema: z.ZodType, make: () => Check): Check {
  const made = known.get(schema) ?? make()
  known.set(schema, made)
  return made
}

const ifPresent =
  (check: Check): Check =>
  (value) =>
    value === null || value === undefined ? null : check(value)

function makeCheck({ _zod: { def } }: z.core.$ZodTypes, checkOf: (schema: z.ZodType) => Check): Check {
  const of = (inner: z.core.$ZodType) => checkOf(inner as z.ZodType)
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default') return of(def.innerType)
  if (def.type === 'array') return arrayOf(of(def.element))
  if (def.type === 'object') return objectOf(Object.entries(def.shape).map(([name, field]) => [name, of(field)]))
  if (def.type === 'record') return recordOf(of(def.valueType))
  if (def.type === 'union') return anyOf(def.options.map(of))
  if (def.type === 'literal') return kind(typeof def.values[0])
  if (def.type === 'string' || def.type === 'enum') return kind('string')
  return def.type === 'number' || def.type === 'boolean' ? kind(def.type) : fits
}

const kind =
  (name: string): Check =>
  (value) =>
    typeof value === name ? null : '.'

const within = (name: string, wrong: string) => `.${name}${wrong === '.' ? '' : wrong}`

const arrayOf =
  (element: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return '.'
    for (const each of value) {
      const wrong = element(each)
      if (wrong !== null) return within('#', wrong)
    }
    return null
  }

const objectOf =
  (fields: [name: string, check: Check][]): Check =>
  (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return '.'
    for (const [name, check] of fields) {
      const wrong = check((value as Record<string, unknown>)[name])
      if (wrong !== null) return within(name, wrong)
    }
    return null
  }

/** The keys of a record are values, which may identify a patient, so the path omits them. */
const recordOf =
  (each: Check): Check =>
  (value) =>
    typeof value === 'object' && !Array.isArray(value) ? arrayOf(each)(Object.values(value as object)) : '.'

const anyOf =
  (options: Check[]): Check =>
  (value) => {
    const wrong = options.map((option) => option(value))
    return wrong.includes(null) ? null : (wrong.toSorted((left, right) => right!.length - left!.length)[0] ?? null)
  }
