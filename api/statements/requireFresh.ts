import type { patients } from '../db/schema.ts'
import { conflict } from '../http/ApiError.ts'
import { isoInstant } from '../isoInstant.ts'

/** @throws ApiError 409 where the patient was changed after the caller looked */
export function requireFresh(patient: typeof patients.$inferSelect, seen: string | undefined): void {
  if (seen === undefined || Date.parse(isoInstant(patient.modifiedAt)) <= Date.parse(seen)) return
  throw conflict('stale', 'The account was changed in the meantime. Look at it again and repeat what you did.')
}
