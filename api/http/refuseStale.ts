import { conflict } from './ApiError.ts'
import { isoInstant } from '../time/isoInstant.ts'

/** @throws ApiError 409 where the account was changed after the editor saw it (`modified_at` of what they saw) */
export function refuseStale(patient: { modifiedAt: string }, seenAt: string | undefined): void {
  if (seenAt !== undefined && Date.parse(isoInstant(patient.modifiedAt)) > Date.parse(seenAt)) throw conflict('stale')
}
