import type { Endpoint } from '../../api/contract/endpoint.ts'

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
