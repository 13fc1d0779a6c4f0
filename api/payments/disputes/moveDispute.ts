import { eq } from 'drizzle-orm'
import {
  closedDisputes,
  type DisputeStatus,
  disputeStatuses,
  isOneOf,
  lostDisputes,
  mayMove,
  wonDisputes,
} from '../../contract/disputeStates.ts'
import type { Tx } from '../../db/Tx.ts'
import { disputes, patients, payments } from '../../db/schema.ts'
import type { Actor } from '../../events/recordChange.ts'
import { releaseDisputedCycle } from './disputedCycle.ts'
import { reinstateFunds } from './reinstateFunds.ts'
import type { LockedDispute } from './lockDispute.ts'
import { recordDisputeChange } from './recordDisputeChange.ts'
import { withdrawFunds } from './withdrawFunds.ts'

/**
 * Moves a dispute to the status that the processor reports, with its payment: won returns it to success, lost removes
 * the disputed amount from it. Statuses out of order and unknown ones change nothing. All rows must be locked.
 */
export async function moveDispute(tx: Tx, actor: Actor, locked: LockedDispute, status: string): Promise<void> {
  const { dispute, payment } = locked
  if (!isKnown(status) || !mayMove(dispute.status, status, 'processor')) return
  const modifiedAt = actor.now.toISOString()
  const isLost = isOneOf(lostDisputes, status)
  const amount = isLost ? await lostAmount(tx, actor, locked) : 0
  await tx.update(disputes).set({ status, modifiedAt, reversed: amount }).where(eq(disputes.id, dispute.id))
  const paymentStatus = statusOf(locked, status)
  await tx.update(payments).set({ disputeStatus: status, status: paymentStatus }).where(eq(payments.id, payment.id))
  await tx.update(patients).set({ modifiedAt }).where(eq(patients.id, payment.patientId))
  if (dispute.status === 'lost') await reinstateFunds(tx, actor, locked)
  await recordDisputeChange(tx, actor, locked, { status, ...endOf(status) })
  if (isOneOf(closedDisputes, status)) await releaseDisputedCycle(tx, actor, locked)
}

/** A payment that was refunded in full before the dispute stays refunded after it. */
function statusOf({ payment, dispute }: LockedDispute, status: DisputeStatus) {
  if (status === 'charge_refunded') return 'refunded'
  if (!isOneOf(wonDisputes, status)) return 'dispute'
  return payment.refunded - dispute.reversed === payment.amount ? 'refunded' : 'success'
}

const isKnown = (status: string): status is DisputeStatus => isOneOf(disputeStatuses, status)

function endOf(status: DisputeStatus) {
  if (isOneOf(wonDisputes, status)) return { type: 'dispute_won' as const }
  return isOneOf(lostDisputes, status) ? { type: 'dispute_lost' as const } : {}
}

/** The amount that a lost dispute removes from the payment: at most what refunds left of it. */
async function lostAmount(tx: Tx, actor: Actor, { dispute, payment, headId }: LockedDispute): Promise<number> {
  const amount = Math.min(dispute.amount, payment.amount - payment.refunded)
  await withdrawFunds(tx, actor, { payment, amount, headId })
  return amount
}
