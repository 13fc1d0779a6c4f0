import { z } from 'zod'
import { isIdName, type Endpoint, type InputOf } from '../contract/endpoint.ts'
import { uuidShape } from '../contract/primitives.ts'
import { badRequest, invalidFields, notFound } from './ApiError.ts'
import { fieldRefusals } from '../contract/refusalTexts.ts'

const noQuery = z.strictObject({})

/**
 * Checks and converts a request by the contract.
 * @throws ApiError 404 for a malformed id, 400 for the query, 422 with field texts for the body
 */
export function validate(
  endpoint: Endpoint,
  request: { params: unknown; query: unknown; body: unknown },
): InputOf<Endpoint> {
  const path = (request.params ?? {}) as Record<string, string>
  for (const [name, value] of Object.entries(path))
    if (isIdName(name) ? !uuidShape.test(value) : !/^[\x21-\x7e]{1,500}$/.test(value)) throw notFound('The record')
  const query = (endpoint.query ?? noQuery).safeParse(request.query ?? {})
  if (!query.success) throw badRequest('bad_query', describe(query.error))
  if (!endpoint.body) return { path, query: query.data, body: undefined } as unknown as InputOf<Endpoint>
  const body = endpoint.body.safeParse(request.body)
  if (!body.success) throw invalidFields(fieldTexts(body.error))
  return { path, query: query.data, body: body.data } as unknown as InputOf<Endpoint>
}

function describe(error: z.ZodError): string {
  const issue = error.issues[0]!
  if (issue.code === 'unrecognized_keys') return `Unknown parameter: ${issue.keys[0]?.slice(0, 60)}`
  return `${issue.path.join('.')}: ${issue.message}`
}

/** Zod's messages name types and limits, never the value that was sent. */
function fieldTexts(error: z.ZodError): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const issue of error.issues.flatMap(nearestIssues)) {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        texts[[path, key.slice(0, 60)].filter(Boolean).join('.')] = fieldRefusals.unknown_field
    } else texts[path || 'body'] ??= issue.message
  }
  return texts
}

/** Of a choice between shapes, what is wrong with the one that comes nearest. */
function nearestIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = issue.errors.reduce((best, other) => (other.length < best.length ? other : best))
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}
