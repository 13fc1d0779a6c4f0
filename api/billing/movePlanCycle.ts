import { eq } from 'drizzle-orm'
import { cycleRefusal } from '../contract/billingCycleStates.ts'
import type { Tx } from '../db/Tx.ts'
import { billingCycles, patients } from '../db/schema.ts'
import { type Actor, recordPatientChange } from '../events/recordChange.ts'

/**
 * Moves the last billing cycle of an account to the status that its payment plan requires, if the state table allows
 * it. The family's rows must be locked.
 * @param headId the account that has the cycle
 * @returns whether it moved
 */
export async function movePlanCycle(
  tx: Tx,
  actor: Actor,
  headId: string,
  status: 'payment_plan' | 'payment_error',
): Promise<boolean> {
  const [head] = await tx
    .select({ patient: patients, cycle: billingCycles })
    .from(patients)
    .innerJoin(billingCycles, eq(billingCycles.id, patients.lastCycleId))
    .where(eq(patients.id, headId))
  if (!head) return false
  const { patient, cycle } = head
  if (cycleRefusal(cycle.status, status, 'automation', { note: false, balanceSettled: false })) return false
  const modifiedAt = actor.now.toISOString()
  await tx.update(billingCycles).set({ status, modifiedAt }).where(eq(billingCycles.id, cycle.id))
  await tx.update(patients).set({ lastCycleStatus: status, modifiedAt }).where(eq(patients.id, headId))
  await recordPatientChange(tx, actor, {
    patient,
    event: 'billing_cycle_updated',
    timeline: {
      type: 'billing_cycle_status_changed',
      data: { billing_cycle_id: cycle.id, from: cycle.status, to: status },
    },
    changes: { billing_cycle_status: [cycle.status, status] },
  })
  return true
}
