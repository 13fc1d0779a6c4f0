import type { Endpoint } from '../../api/contract/endpoint.ts'
import { answerFields } from '../../api/contract/fields.ts'
import { readableRows } from './readableRows.ts'

const belowPatient = /^\/v2\/patients\/\{id\}\/./

/**
 * Whether the server answered a request for one patient with a row that names another patient. A row without a patient
 * id cannot be checked.
 */
export function isOfAnotherPatient({ path }: Endpoint, id: string | undefined, answer: unknown): boolean {
  if (id === undefined || !belowPatient.test(path)) return false
  return readableRows([answer].flat()).some((row) => {
    const owner = (row as { patient_id?: unknown } | null)?.patient_id
    return owner !== undefined && owner !== null && owner !== id
  })
}

const hasPatientIdCache = new WeakMap<Endpoint, boolean>()

function hasPatientId(endpoint: Endpoint): boolean {
  const known = hasPatientIdCache.get(endpoint)
  if (known !== undefined) return known
  const isNamed = belowPatient.test(endpoint.path) && 'patient_id' in (answerFields(endpoint) ?? {})
  hasPatientIdCache.set(endpoint, isNamed)
  return isNamed
}

/** The fields to request, including each row's patient if the contract has one, which the check needs. */
export const withPatientOf = (endpoint: Endpoint, fields: string): string =>
  hasPatientId(endpoint) && !fields.split(',').includes('patient_id') ? `${fields},patient_id` : fields
