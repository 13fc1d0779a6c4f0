import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/Tx.ts'
import { billingCycles, patients } from '../../db/schema.ts'
import { type Actor, recordPatientChange } from '../../events/recordChange.ts'
import { startCycles } from '../../statements/moveCycles.ts'

/**
 * Restarts billing of the remaining balance after a plan ended: the cycle that waited for the plan becomes `cancelled`,
 * and a new one is ready. Without a balance, or if the cycle did not wait for a plan, nothing changes. The family's
 * rows must be locked.
 * @param headId the account that has the cycle
 */
export async function restartBilling(tx: Tx, actor: Actor, headId: string): Promise<void> {
  const [head] = await tx
    .select({ patient: patients, cycle: billingCycles })
    .from(patients)
    .innerJoin(billingCycles, eq(billingCycles.id, patients.lastCycleId))
    .where(eq(patients.id, headId))
  if (!head || head.patient.familyBalance <= 0) return
  const { patient, cycle } = head
  if (cycle.status !== 'payment_plan' && cycle.status !== 'payment_error') return
  const modifiedAt = actor.now.toISOString()
  const ended = { status: 'cancelled' as const, endDate: modifiedAt.slice(0, 10), modifiedAt }
  await tx.update(billingCycles).set(ended).where(eq(billingCycles.id, cycle.id))
  await startCycles(tx, actor, [head])
  await recordPatientChange(tx, actor, {
    patient,
    event: 'billing_cycle_updated',
    timeline: { type: 'rule_restarted', data: { billing_cycle_id: cycle.id, from: cycle.status, to: 'ready' } },
    changes: { billing_cycle_status: [cycle.status, 'ready'] },
  })
}
