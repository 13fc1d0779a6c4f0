import { z } from 'zod'
import { answerFields, FieldsError, type FieldTree, parseFields } from '../contract/fields.ts'
import { isIdName, type Endpoint, type InputOf } from '../contract/endpoint.ts'
import { uuidShape } from '../contract/primitives.ts'
import { refusalOfIssue } from '../contract/refusals/ofIssue.ts'
import { refuse, type Refusal } from '../contract/refusals/Refusal.ts'
import { ApiError, invalidFields, notFound } from './ApiError.ts'

const noQuery = z.strictObject({})
/** Distinguishes a missing value from one of the wrong type. Values are never returned or logged. */
const reporting = { reportInput: true }

/**
 * Checks and converts a request by the contract.
 * @throws ApiError 404 for a malformed id, 400 for the query, 422 for the fields of the body
 */
export function validate(
  endpoint: Endpoint,
  request: { params: unknown; query: unknown; body: unknown },
): InputOf<Endpoint> {
  const path = (request.params ?? {}) as Record<string, string>
  for (const [name, value] of Object.entries(path))
    if (isIdName(name) ? !uuidShape.test(value) : !/^[\x21-\x7e]{1,500}$/.test(value)) throw notFound('record')
  const { fields, rest } = withoutFields(endpoint, (request.query ?? {}) as Record<string, unknown>)
  const query = (endpoint.query ?? noQuery).safeParse(rest, reporting)
  if (!query.success) throw badQuery(query.error)
  if (!endpoint.body) return { path, query: query.data, body: undefined, fields } as unknown as InputOf<Endpoint>
  const body = endpoint.body.safeParse(request.body, reporting)
  if (!body.success) throw invalidFields(fieldRefusals(body.error))
  return { path, query: query.data, body: body.data } as unknown as InputOf<Endpoint>
}

/** Every GET with a JSON response accepts `fields`. */
function withoutFields(endpoint: Endpoint, query: Record<string, unknown>) {
  const all = 'fields' in query ? answerFields(endpoint) : null
  if (all === null) return { fields: null, rest: query }
  const { fields, ...rest } = query
  return { fields: parsedFields(endpoint, fields, all), rest }
}

const maxParsed = 200
const parsedOf = new WeakMap<Endpoint, Map<string, FieldTree>>()

/** The same texts are sent again and again: each is parsed once. */
function parsedFields(endpoint: Endpoint, text: unknown, all: FieldTree): FieldTree {
  const parsed = parsedOf.get(endpoint) ?? new Map<string, FieldTree>()
  parsedOf.set(endpoint, parsed)
  const known = typeof text === 'string' ? parsed.get(text) : undefined
  if (known) return known
  try {
    const fields = parseFields(text, all)
    if (parsed.size >= maxParsed) parsed.clear()
    parsed.set(text as string, fields)
    return fields
  } catch (error) {
    if (error instanceof FieldsError) throw new ApiError(400, error.refusal)
    throw error
  }
}

function badQuery(error: z.ZodError): ApiError {
  const issue = error.issues[0]!
  if (issue.code === 'unrecognized_keys')
    return new ApiError(400, refuse('unknown_parameter', { name: issue.keys[0]!.slice(0, 60) }))
  const fields = fieldRefusals(error)
  return new ApiError(400, refuse('bad_query', { name: Object.keys(fields)[0]! }), { fields })
}

function fieldRefusals(error: z.ZodError): Record<string, Refusal> {
  const refusals: Record<string, Refusal> = {}
  for (const issue of error.issues.flatMap(nearestIssues)) {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) refusals[[path, key.slice(0, 60)].filter(Boolean).join('.')] = refusalOfIssue(issue)
    } else refusals[path || 'body'] ??= refusalOfIssue(issue)
  }
  return refusals
}

/** For a union, the error of the closest shape. */
function nearestIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = issue.errors.reduce((best, other) => (other.length < best.length ? other : best))
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}
