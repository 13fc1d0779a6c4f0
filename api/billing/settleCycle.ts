import { eq, sql } from 'drizzle-orm'
import { cycleRefusal, isOpen } from '../contract/billingCycleStates.ts'
import type { Tx } from '../db/Tx.ts'
import { billingCycles, patients } from '../db/schema.ts'
import { type Actor, recordPatientChange } from '../events/recordChange.ts'

/**
 * Counts a payment in the billing cycle that it answers, and ends the cycle if the family owes nothing now: a running
 * cycle is then paid, and a completed one is completed and paid. A dependent's payment counts in the guarantor's cycle.
 * Call it after the balances were recomputed, with the family's rows locked.
 * @param headId the account that has the cycle
 * @param payment its id, and the applied amount in minor units
 */
export async function settleCycle(
  tx: Tx,
  actor: Actor,
  headId: string,
  payment: { id: string; applied: number },
): Promise<void> {
  const [head] = await tx
    .select({ patient: patients, cycle: billingCycles })
    .from(patients)
    .innerJoin(billingCycles, eq(billingCycles.id, patients.lastCycleId))
    .where(eq(patients.id, headId))
  if (!head || payment.applied === 0) return
  const { patient, cycle } = head
  if (!isOpen(cycle.status) && cycle.status !== 'completed') return
  const held = { note: false, balanceSettled: patient.familyBalance <= 0 }
  const status = (['paid', 'completed_paid'] as const).find(
    (next) => cycleRefusal(cycle.status, next, 'automation', held) === null,
  )
  const modifiedAt = actor.now.toISOString()
  await tx
    .update(billingCycles)
    .set({
      ptPaid: sql`${billingCycles.ptPaid} + ${payment.applied}`,
      modifiedAt,
      ...(status && { status, endDate: modifiedAt.slice(0, 10) }),
    })
    .where(eq(billingCycles.id, cycle.id))
  if (!status) return
  await tx.update(patients).set({ lastCycleStatus: status, modifiedAt }).where(eq(patients.id, headId))
  const data = { billing_cycle_id: cycle.id, from: cycle.status, to: status, payment_id: payment.id }
  await recordPatientChange(tx, actor, {
    patient,
    event: 'billing_cycle_updated',
    timeline: { type: 'billing_cycle_status_changed', data },
    changes: { billing_cycle_status: [cycle.status, status] },
  })
}
