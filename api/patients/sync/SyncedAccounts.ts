import { applyUpfront } from '../../billing/applyUpfront.ts'
import { recomputeBalances } from '../../billing/recomputeBalances.ts'
import type { AccountData, SyncedAccount } from '../../connectors/Account.ts'
import type { patients } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import type { Actor, PatientChange } from '../../events/recordChange.ts'
import { writeTogether } from '../../db/writeTogether.ts'
import { linkFamilies } from './linkFamilies.ts'
import { markPatientsSynced } from './markPatientsSynced.ts'
import { writeAppointments } from './writeAppointments.ts'
import type { VisitCounts } from './visitRows.ts'
import { writeVisits } from './writeVisits.ts'

/** What the billing system answered about an account, whose patient's row is locked. */
export interface AnsweredAccount {
  patient: typeof patients.$inferSelect
  account: SyncedAccount
  data: AccountData
}

/** What a sync changed of an account. */
export interface SyncCounts extends VisitCounts {
  /** Added or changed. */
  appointments_changed: number
}

/** Whether a sync changed anything of an account. */
export const hasChanged = (counts: SyncCounts): boolean => Object.values(counts).some((count) => count > 0)

/** The event and the timeline line of an account that a sync has changed. */
export const accountChange = (patient: AnsweredAccount['patient'], counts: SyncCounts): PatientChange => ({
  patient,
  event: 'patient_synced',
  timeline: { type: 'patient_synced', data: { ...counts } },
  changes: { sync_status: [patient.syncStatus, 'synced'] },
})

/**
 * Writes accounts of one practice as their billing system has them. Each is written whole or not at all; those that fail
 * are left out.
 * @returns what changed, in the same order
 */
export const writeAccounts = (tx: Tx, actor: Actor, answered: readonly AnsweredAccount[]) =>
  writeTogether(tx, answered, (work, some) => writeAll(work, actor, some))

/** The same for accounts that must all be written. */
export async function writeAll(tx: Tx, actor: Actor, answered: readonly AnsweredAccount[]): Promise<SyncCounts[]> {
  if (answered.length === 0) return []
  const of = answered.map(({ account, data }) => ({ account, ...data }))
  const appointments = await writeAppointments(tx, of, actor.now)
  const visits = await writeVisits(tx, of, actor.now)
  await linkFamilies(tx, actor, answered)
  const ids = answered.map(({ patient }) => patient.id)
  await recomputeBalances(tx, ids)
  const isBilled = (_id: string, index: number) => visits[index]!.visits_added + visits[index]!.visits_changed > 0
  await applyUpfront(tx, actor, ids.filter(isBilled))
  const counted = visits.map((counts, index) => ({ ...counts, appointments_changed: appointments[index]! }))
  const synced = answered.map((each, index) => ({ ...each, isChanged: hasChanged(counted[index]!) }))
  await markPatientsSynced(tx, synced, actor.now)
  return counted
}
