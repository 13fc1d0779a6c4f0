import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { applyUpfront } from '../../billing/applyUpfront.ts'
import { recomputeBalances } from '../../billing/recomputeBalances.ts'
import { patients } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { addDays } from '../../time/calendar.ts'
import { localDate } from '../../time/localInstant.ts'
import type { SyncCounts } from './Connector.ts'
import { connectorOf } from './connectorOf.ts'
import { syncedAccount } from './syncedAccount.ts'
import { writeAppointments } from './writeAppointments.ts'
import { writeDemographics } from './writeDemographics.ts'
import { writeVisits } from './writeVisits.ts'

/** How far back visits are requested: by then, insurance has responded. */
const daysBack = 30
/** Appointments of these days are requested: long enough back that each gets its final status. */
const appointmentDays = { back: 7, ahead: 60 }

/** Loads an account from its practice's billing system into ours. The patient's row is locked. */
export async function loadFromBillingSystem(
  tx: Tx,
  viewer: Viewer,
  patient: typeof patients.$inferSelect,
  what: string,
): Promise<SyncCounts> {
  const { account, connectionType, hasAppointments } = await syncedAccount(tx, patient)
  const connector = connectorOf(connectionType)
  const today = localDate(viewer.now, account.timezone)
  await writeDemographics(tx, patient, await connector.demographics(account, today))
  const start = addDays(today, -daysBack)
  const from = patient.startDate !== null && patient.startDate > start ? patient.startDate : start
  const isWhole = what === 'account'
  const visits = isWhole ? await connector.visits(account, from, today) : []
  const days = { from: addDays(today, -appointmentDays.back), to: addDays(today, appointmentDays.ahead), today }
  const booked = isWhole && hasAppointments ? await connector.appointments(account, days) : []
  const appointments = await writeAppointments(tx, account, booked, viewer.now)
  const counts = { ...(await writeVisits(tx, account, visits)), appointments_changed: appointments }
  if (isWhole) {
    await recomputeBalances(tx, [patient.id])
    await applyUpfront(tx, viewer, patient.id)
  }
  const at = viewer.now.toISOString()
  await tx
    .update(patients)
    .set({ syncStatus: 'synced', lastSyncedAt: at, modifiedAt: at })
    .where(eq(patients.id, patient.id))
  return counts
}
