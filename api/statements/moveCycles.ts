import { inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { patientSet } from '../db/patientSet.ts'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import type { Tx } from '../db/Tx.ts'
import { insertRows } from '../db/insertRows.ts'
import { billingCycles, patients } from '../db/schema.ts'
import { newId } from '../db/newId.ts'
import type { Account } from './lockAccounts.ts'

/** Statuses that end a cycle and set its last day. */
export const endStatuses: ReadonlySet<BillingCycleStatus> = new Set<BillingCycleStatus>([
  'paid',
  'completed',
  'completed_paid',
  'unsuccessful',
  'cancelled',
])

/** Moves the last cycles of accounts to a status, which is also stored on the patients for the list. */
export async function moveCycles(
  tx: Tx,
  viewer: Viewer,
  accounts: readonly Account[],
  status: BillingCycleStatus,
): Promise<void> {
  const now = viewer.now.toISOString()
  const endDate = endStatuses.has(status) ? now.slice(0, 10) : null
  await tx
    .update(billingCycles)
    .set({ status, endDate, modifiedAt: now })
    .where(inArray(billingCycles.id, patientSet(accounts.flatMap(({ cycle }) => cycle?.id ?? []))))
  await tx
    .update(patients)
    .set({ lastCycleStatus: status, modifiedAt: now })
    .where(inArray(patients.id, patientSet(accounts.map(({ patient }) => patient.id))))
}

/** Starts a cycle over each family's balance, ready to be sent, with the workflow of the previous cycle. */
export async function startCycles(
  tx: Tx,
  actor: Pick<Viewer, 'now'>,
  accounts: readonly Pick<Account, 'patient' | 'cycle'>[],
): Promise<void> {
  const now = actor.now.toISOString()
  const cycles = accounts.map(({ patient, cycle }) => ({
    id: newId(),
    companyId: patient.companyId,
    practiceId: patient.practiceId,
    patientId: patient.id,
    status: 'ready' as const,
    workflow: cycle?.workflow ?? null,
    startDate: now.slice(0, 10),
    ptAmount: patient.familyBalance,
    ptPaid: 0,
    createdAt: now,
    modifiedAt: now,
  }))
  await insertRows(tx, billingCycles, cycles)
  const started = patientSet(cycles.map(({ id }) => id))
  await tx.execute(sql`
    update patients set last_cycle_id = c.id, last_cycle_status = c.status, modified_at = ${now}::timestamptz
    from billing_cycles c where c.id in ${started} and c.patient_id = patients.id`)
}
