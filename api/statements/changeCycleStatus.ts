import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { cycleRefusal } from '../contract/billingCycleStates.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { refusal } from '../contract/rules.ts'
import type { changeCycleStatus as endpoint } from '../contract/statements.ts'
import type { BillingCycleStatus } from '../contract/statuses.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { billingCycles, patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { notFound, conflict } from '../http/ApiError.ts'
import { lockPatient } from '../patients/lockPatient.ts'
import { loadBillingCycle } from './listBillingCycles.ts'
import { lockAccounts } from './lockAccounts.ts'
import { endStatuses } from './moveCycles.ts'

/**
 * Changes the status of a billing cycle: admins by the transition table, system users to any status with a note. The
 * last cycle’s status is also stored on the patient, for the list.
 */
export async function changeCycleStatus(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const cycle = await cycleOf(tx, patient.id, body.billing_cycle_id ?? patient.lastCycleId)
  const held = {
    note: body.note !== '',
    balanceSettled: cycle.ptPaid >= cycle.ptAmount,
    mayMoveToReview: body.status === 'review' && (await mayMoveToReview(tx, viewer, patient.id)),
  }
  const refused = cycleRefusal(
    cycle.status as BillingCycleStatus,
    body.status,
    viewer.isSystem ? 'system' : 'admin',
    held,
  )
  if (refused) throw conflict(refused)
  const now = viewer.now.toISOString()
  const endDate = endStatuses.has(body.status) ? now.slice(0, 10) : null
  await tx
    .update(billingCycles)
    .set({ status: body.status, endDate, modifiedAt: now })
    .where(eq(billingCycles.id, cycle.id))
  if (cycle.id === patient.lastCycleId) {
    await tx.update(patients).set({ lastCycleStatus: body.status, modifiedAt: now }).where(eq(patients.id, patient.id))
  }
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'billing_cycle_updated',
    timeline: {
      type: 'billing_cycle_status_changed',
      data: { billing_cycle_id: cycle.id, from: cycle.status, to: body.status },
    },
    changes: { billing_cycle_status: [cycle.status, body.status], note: [null, body.note] },
  })
  return loadBillingCycle(tx, viewer, { id: cycle.id, patientId: patient.id })
}

/** By the features of the patient's practice, not of all the viewer's practices. */
async function mayMoveToReview(tx: Tx, viewer: Viewer, patientId: string): Promise<boolean> {
  const [account] = await lockAccounts(tx, viewer, [patientId])
  return refusal({ ...viewer, features: account?.features ?? [] }, 'statements.moveToReview') === null
}

async function cycleOf(
  tx: ReadTx,
  patientId: string,
  cycleId: string | null,
): Promise<typeof billingCycles.$inferSelect> {
  const found =
    cycleId === null
      ? []
      : await tx
          .select()
          .from(billingCycles)
          .where(and(eq(billingCycles.id, cycleId), eq(billingCycles.patientId, patientId)))
  if (!found[0]) throw notFound('billing_cycle')
  return found[0]
}
