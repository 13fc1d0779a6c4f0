import type { z } from 'zod'
import { type BoundedRefusalCode, isRefusalCode, paramsNamedBy, refuse, type Refusal } from './Refusal.ts'

/**
 * The message of a check of the contract: a code, whose params are the bounds of the check (or its own `params`).
 * `refusalOfIssue` converts it to a refusal.
 */
export const refusedAs = (code: BoundedRefusalCode): string => code

type Issue = z.core.$ZodIssue

/**
 * The validation error of a schema issue: types and limits, never the submitted value. A missing value is only
 * recognized if the schema was asked to report its input.
 */
export function refusalOfIssue(issue: Issue): Refusal {
  if (!isRefusalCode(issue.message)) return ofShape(issue)
  const known: Record<string, unknown> = { ...issue, ...('params' in issue ? issue.params : {}) }
  const params = paramsNamedBy(issue.message).map((name) => [name, Number(known[name])])
  return { code: issue.message, params: Object.fromEntries(params) as Record<string, number> }
}

/** For a check without its own code. */
function ofShape(issue: Issue): Refusal {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? refuse('field_required') : refuse('field_type', { type: issue.expected })
  }
  if (issue.code === 'invalid_value') return refuse('not_one_of', { values: issue.values.map(String).join(', ') })
  if (issue.code === 'unrecognized_keys') return refuse('unknown_field')
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum))
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum))
  if (issue.code === 'invalid_format' && issue.format === 'date') return refuse('not_a_date')
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return refuse('not_an_instant')
  return refuse('field_not_valid')
}

function tooSmall(origin: string, minimum: number): Refusal {
  if (origin === 'string') return minimum === 1 ? refuse('field_required') : refuse('text_too_short', { minimum })
  return origin === 'array' ? refuse('too_few_items', { minimum }) : refuse('number_too_small', { minimum })
}

function tooBig(origin: string, maximum: number): Refusal {
  if (origin === 'string') return refuse('text_too_long', { maximum })
  return origin === 'array' ? refuse('too_many_items', { maximum }) : refuse('number_too_large', { maximum })
}
