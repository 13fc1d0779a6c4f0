import { and, eq, notInArray, or } from 'drizzle-orm'
import { cycleRefusal } from '../../contract/billingCycleStates.ts'
import { closedDisputes } from '../../contract/disputeStates.ts'
import type { BillingCycleStatus } from '../../contract/statuses.ts'
import type { Tx } from '../../db/Tx.ts'
import { billingCycles, disputes, patients } from '../../db/schema.ts'
import { type Actor, recordPatientChange } from '../../events/recordChange.ts'
import type { LockedDispute } from './lockDispute.ts'

type Disputed = Pick<LockedDispute, 'payment' | 'headId'>

/** Holds a running billing cycle while a payment is disputed. The family's rows must be locked. */
export const holdDisputedCycle = (tx: Tx, actor: Actor, disputed: Disputed): Promise<void> =>
  moveCycle(tx, actor, disputed, () => ['dispute'])

/**
 * Ends the cycle that waited for the family's last dispute: paid if nothing is owed now, else unsuccessful, after which
 * a user can restart billing. Call it after the balances were recomputed.
 */
export async function releaseDisputedCycle(tx: Tx, actor: Actor, disputed: Disputed): Promise<void> {
  if (await hasOpenDispute(tx, disputed.headId)) return
  await moveCycle(tx, actor, disputed, (status) => (status === 'dispute' ? ['paid', 'unsuccessful'] : []))
}

/** Whether a payment of the family is still disputed. */
async function hasOpenDispute(tx: Tx, headId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(patients, eq(patients.id, disputes.patientId))
    .where(
      and(or(eq(patients.id, headId), eq(patients.guarantorId, headId)), notInArray(disputes.status, closedDisputes)),
    )
    .limit(1)
  return open !== undefined
}

/** Moves the cycle to the first status that the state table allows, if any. */
async function moveCycle(
  tx: Tx,
  actor: Actor,
  { payment, headId }: Disputed,
  nextOf: (status: BillingCycleStatus) => readonly BillingCycleStatus[],
): Promise<void> {
  const [head] = await tx
    .select({ patient: patients, cycle: billingCycles })
    .from(patients)
    .innerJoin(billingCycles, eq(billingCycles.id, patients.lastCycleId))
    .where(eq(patients.id, headId))
  if (!head) return
  const { patient, cycle } = head
  const held = { note: false, balanceSettled: patient.familyBalance <= 0 }
  const status = nextOf(cycle.status).find((next) => cycleRefusal(cycle.status, next, 'automation', held) === null)
  if (!status) return
  const modifiedAt = actor.now.toISOString()
  const end = status === 'dispute' ? {} : { endDate: modifiedAt.slice(0, 10) }
  await tx
    .update(billingCycles)
    .set({ status, modifiedAt, ...end })
    .where(eq(billingCycles.id, cycle.id))
  await tx.update(patients).set({ lastCycleStatus: status, modifiedAt }).where(eq(patients.id, headId))
  await recordPatientChange(tx, actor, {
    patient,
    event: 'billing_cycle_updated',
    timeline: {
      type: 'billing_cycle_status_changed',
      data: { billing_cycle_id: cycle.id, from: cycle.status, to: status, payment_id: payment.id },
    },
    changes: { billing_cycle_status: [cycle.status, status] },
  })
}
