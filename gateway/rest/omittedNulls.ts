import { answerFields, FieldsError, parseFields } from '../../api/contract/fields.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { type NullPlan, nullPlan } from '../../api/contract/omittedNulls.ts'

const mostPlans = 200
const plans = new WeakMap<Endpoint, Map<string, NullPlan | null>>()

/** Restores the nulls that a response to a call with `fields` omits. Null if the response must contain its nulls. */
export function nullsOf(endpoint: Endpoint, fields: string | undefined): NullPlan | null {
  if (fields === undefined) return null
  const ofEndpoint = plans.get(endpoint) ?? new Map<string, NullPlan | null>()
  plans.set(endpoint, ofEndpoint)
  const known = ofEndpoint.get(fields)
  if (known !== undefined) return known
  const plan = planOf(endpoint, fields)
  if (ofEndpoint.size >= mostPlans) ofEndpoint.clear()
  ofEndpoint.set(fields, plan)
  return plan
}

/** The server rejects what cannot be parsed. */
function planOf(endpoint: Endpoint, fields: string): NullPlan | null {
  const all = answerFields(endpoint)
  const schema = Object.values(endpoint.answers)[0]
  try {
    return all && schema ? nullPlan(schema, parseFields(fields, all)) : null
  } catch (error) {
    if (error instanceof FieldsError) return null
    throw error
  }
}
