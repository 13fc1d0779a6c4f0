import { newId } from '../../db/newId.ts'
import { appointments } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { upsertRows } from '../../db/upsertRows.ts'
import type { BookedAppointment, SyncedAccount } from './Connector.ts'

/**
 * Adds appointments of the billing system, and changes those that it changed. One that it no longer lists stays.
 * @returns how many were added or changed
 */
export async function writeAppointments(
  tx: Tx,
  { companyId, practiceId, id: patientId }: SyncedAccount,
  booked: readonly BookedAppointment[],
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const owner = { companyId, practiceId, patientId }
  const rows = booked.map((each) => ({ id: newId(), ...owner, ...each, createdAt: at, modifiedAt: at }))
  const written = await upsertRows(tx, appointments, rows, {
    key: ['practiceId', 'externalId'],
    compare: [
      'startsAt',
      'durationMinutes',
      'status',
      'reason',
      'isTelehealth',
      'providerId',
      'locationId',
      'copayAmount',
    ],
    version: 'modifiedAt',
  })
  return written.length
}
