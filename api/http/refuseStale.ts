import { conflict } from './ApiError.ts'
import { isoInstant } from '../time/isoInstant.ts'

/** @throws ApiError 409 if the account was changed after the editor loaded it (`modified_at` of the loaded version) */
export function refuseStale(patient: { modifiedAt: string }, expectedVersion: string | undefined): void {
  if (expectedVersion !== undefined && Date.parse(isoInstant(patient.modifiedAt)) > Date.parse(expectedVersion))
    throw conflict('stale')
}
