import type { Endpoint } from '../../api/contract/endpoint.ts'
import { answerFields } from '../../api/contract/fields.ts'

const belowPatient = /^\/v2\/patients\/\{id\}\/./

/**
 * Whether a server answers what was asked for below one patient with a row that says it is of another. Rows that do not say
 * whose they are cannot be told.
 */
export function isOfAnotherPatient({ path }: Endpoint, id: string | undefined, answer: unknown): boolean {
  if (id === undefined || !belowPatient.test(path)) return false
  return [answer].flat().some((row) => {
    const owner = (row as { patient_id?: unknown } | null)?.patient_id
    return owner !== undefined && owner !== null && owner !== id
  })
}

const said = new WeakMap<Endpoint, boolean>()

function saysWhose(endpoint: Endpoint): boolean {
  const known = said.get(endpoint)
  if (known !== undefined) return known
  const says = belowPatient.test(endpoint.path) && 'patient_id' in (answerFields(endpoint) ?? {})
  said.set(endpoint, says)
  return says
}

/** The fields to ask for: with the patient of each row where rows can say it, or the check would have nothing to go by. */
export const withPatientOf = (endpoint: Endpoint, fields: string): string =>
  saysWhose(endpoint) && !fields.split(',').includes('patient_id') ? `${fields},patient_id` : fields
