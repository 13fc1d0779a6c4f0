import type { z } from 'zod'
import type { Endpoint } from '../../api/contract/endpoint.ts'

/** Where a value is of another JSON type than it should be, beginning with a dot; null where it fits. */
type Check = (value: unknown) => string | null

const fits: Check = () => null
const checks = new WeakMap<z.ZodType, Check>()

/**
 * Where an answer holds another JSON type than the contract says, as names and places of the contract: `#.amount`.
 * Null where it fits. Values are no matter here: an unknown word of a list, a field that nobody knows. What is missing or
 * null is left to the graph, whose types say where there must be something.
 */
export function wrongPlaceIn(endpoint: Endpoint, status: number, answer: unknown): string | null {
  const schema = endpoint.answers[status]
  const wrong = schema ? checkOf(schema)(answer) : null
  return wrong === null ? null : wrong.slice(1) || 'answer'
}

function checkOf(schema: z.ZodType): Check {
  const known = checks.get(schema)
  if (known) return known
  const made = sparing(makeCheck(schema as unknown as z.core.$ZodTypes))
  checks.set(schema, made)
  return made
}

const sparing =
  (check: Check): Check =>
  (value) =>
    value === null || value === undefined ? null : check(value)

function makeCheck({ _zod: { def } }: z.core.$ZodTypes): Check {
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

/** Its names are values: they may tell of somebody. */
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
