import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { BookedAppointment, SyncedAccount } from '../../connectors/Account.ts'
import { newId } from '../../db/newId.ts'
import { appointments } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { upsertRows, type WrittenRow } from '../../db/upsertRows.ts'

/**
 * Adds appointments of the billing system, and changes those that it changed. One that it no longer lists stays.
 * @param synced accounts of one practice
 * @returns how many were added or changed, in the same order
 */
export async function writeAppointments(
  tx: Tx,
  synced: readonly { account: SyncedAccount; appointments: readonly BookedAppointment[] }[],
  now: Date,
): Promise<number[]> {
  const at = now.toISOString()
  const made = synced.map(({ account: { companyId, practiceId, id: patientId }, appointments: booked }) => {
    const owner = { companyId, practiceId, patientId }
    return booked.map((each) => ({ id: newId(), ...owner, ...each, createdAt: at, modifiedAt: at }))
  })
  const written = await upsertRows(tx, appointments, await asAtDesk(tx, made.flat()), {
    key: ['practiceId', 'externalId'],
    compare: [
      'startsAt',
      'durationMinutes',
      'status',
      'statusBefore',
      'arrivedAt',
      'reason',
      'isTelehealth',
      'providerId',
      'locationId',
      'copayAmount',
    ],
    version: 'modifiedAt',
  })
  const changed = await patientsOf(tx, written)
  return synced.map(({ account }) => changed.filter((id) => id === account.id).length)
}

type Booked = typeof appointments.$inferInsert

/**
 * The same appointments with what the front desk set: a billing system that still expects the patient does not undo a
 * check-in, unless it moved the appointment. Its own status for a patient who came keeps the time of the check-in.
 */
async function asAtDesk(tx: ReadTx, booked: readonly Booked[]): Promise<Booked[]> {
  const ids = booked.flatMap(({ externalId }) => externalId ?? [])
  const rows = ids.length === 0 ? [] : await changedAtDesk(tx, booked[0]!.practiceId, ids)
  const atDesk = new Map(rows.map((row) => [row.externalId, row]))
  return booked.map((each) => {
    const known = atDesk.get(each.externalId ?? null)
    const isMoved = !known || isoInstant(known.startsAt) !== isoInstant(each.startsAt)
    return { ...each, ...(isMoved ? notAtDesk : deskOf(known, each)) }
  })
}

const notAtDesk = { statusBefore: null, arrivedAt: null }

/** What stays of the front desk's changes of an appointment at the same time. */
function deskOf({ status, statusBefore, arrivedAt }: typeof appointments.$inferSelect, booked: Booked) {
  const isExpected = booked.status === 'scheduled' || booked.status === 'confirmed'
  if (isExpected) return statusBefore === null ? notAtDesk : { status, statusBefore, arrivedAt }
  const hasCome = booked.status === 'arrived' || booked.status === 'completed'
  return hasCome ? { statusBefore: null, arrivedAt } : notAtDesk
}

const changedAtDesk = (tx: ReadTx, practiceId: string, externalIds: readonly string[]) =>
  tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, practiceId),
        inArray(appointments.externalId, [...externalIds]),
        or(isNotNull(appointments.statusBefore), isNotNull(appointments.arrivedAt)),
      ),
    )

/** The patient of each written appointment. */
async function patientsOf(tx: ReadTx, written: readonly WrittenRow[]): Promise<string[]> {
  if (written.length === 0) return []
  const ids = written.map(({ id }) => id)
  const rows = await tx
    .select({ patientId: appointments.patientId })
    .from(appointments)
    .where(inArray(appointments.id, ids))
  return rows.map(({ patientId }) => patientId)
}
