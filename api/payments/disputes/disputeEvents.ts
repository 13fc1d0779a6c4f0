import { eq } from 'drizzle-orm'
import { closedDisputes, type DisputeStatus, isOneOf } from '../../contract/disputeStates.ts'
import type { Tx } from '../../db/Tx.ts'
import { newId } from '../../db/newId.ts'
import { disputeFiles, disputes, patients, payments } from '../../db/schema.ts'
import type { ProcessorDispute, ProcessorEvent } from '../../processor/ProcessorEvent.ts'
import { isCollected } from '../collected.ts'
import type { LockedPayment } from '../lockPayments.ts'
import { type EventOutcome, type EventHandlers, sequentially } from '../webhooks/EventHandlers.ts'
import { EventTooEarly, lockPaymentOf } from '../webhooks/lockPaymentOf.ts'
import { holdDisputedCycle } from './disputedCycle.ts'
import type { DisputeRow, LockedDispute } from './lockDispute.ts'
import { moveDispute } from './moveDispute.ts'
import { notifyOfDispute } from './notifyOfDispute.ts'
import { recordDisputeChange } from './recordDisputeChange.ts'

interface DisputeEvent extends Pick<ProcessorEvent, 'account'> {
  data: { object: ProcessorDispute }
}

const idOf = (object: string | { id: string } | null) => (typeof object === 'string' ? object : object?.id)

/**
 * Saves a dispute from the processor's events, in any order: the first one opens it, and each one moves it if the state
 * table allows it.
 */
async function saveDispute(tx: Tx, now: Date, event: DisputeEvent): Promise<EventOutcome> {
  const reported = event.data.object
  const found = await lockPaymentOf(tx, { account: event.account, intentId: idOf(reported.payment_intent) })
  if (!found) return 'no_payment'
  const [known] = await tx.select().from(disputes).where(eq(disputes.paymentId, found.payment.id)).for('update')
  const locked =
    known && isSame(known, reported) ? { ...found, dispute: known } : await open(tx, now, found, { reported, known })
  if (!locked) return 'handled'
  const { amount, reason } = reported
  const dispute = { ...locked.dispute, amount, reason, evidenceDueAt: dueAt(reported) }
  await tx
    .update(disputes)
    .set({ amount, reason, evidenceDueAt: dispute.evidenceDueAt })
    .where(eq(disputes.id, dispute.id))
  await moveDispute(tx, { userId: null, now }, { ...locked, dispute }, reported.status)
  return 'handled'
}

const isSame = ({ processorId }: DisputeRow, { id }: ProcessorDispute) => processorId === id

/** The processor sends the deadline in seconds. */
const dueAt = ({ evidence_details: { due_by } }: ProcessorDispute) =>
  due_by === null ? null : new Date(due_by * 1000).toISOString()

/** The open status that a dispute had before the reported one. */
const firstStatus = (status: string): DisputeStatus =>
  status.startsWith('warning') ? 'warning_needs_response' : 'needs_response'

/**
 * Opens a dispute. A payment can be disputed again once an earlier dispute is over. Null while that one is open, and for
 * a payment that collected nothing.
 * @throws EventTooEarly before the outcome of the charge is known
 */
async function open(
  tx: Tx,
  now: Date,
  found: LockedPayment,
  { reported, known }: { reported: ProcessorDispute; known: DisputeRow | undefined },
): Promise<LockedDispute | null> {
  if (known && !isOneOf(closedDisputes, known.status)) return null
  const { payment } = found
  if (payment.status === 'pending') throw new EventTooEarly('The disputed payment is not confirmed yet')
  // A payment that failed or was returned has no money to dispute.
  if (!isCollected(payment)) return null
  const opened = openedRow(payment, now, { reported, known })
  const [dispute] = await tx
    .insert(disputes)
    .values(opened)
    .onConflictDoUpdate({ target: disputes.paymentId, set: opened })
    .returning()
  // The files of the earlier dispute are not evidence of this one.
  if (known)
    await tx.update(disputeFiles).set({ disputeId: null, kind: null }).where(eq(disputeFiles.disputeId, known.id))
  await tx.update(payments).set({ status: 'dispute', disputeStatus: opened.status }).where(eq(payments.id, payment.id))
  await tx.update(patients).set({ modifiedAt: opened.modifiedAt }).where(eq(patients.id, payment.patientId))
  const locked = { ...found, dispute: dispute! }
  const actor = { userId: null, now }
  await recordDisputeChange(tx, actor, locked, { type: 'payment_disputed' })
  await holdDisputedCycle(tx, actor, locked)
  await notifyOfDispute(tx, now, opened)
  return locked
}

function openedRow(
  { id: paymentId, companyId, practiceId, patientId }: LockedPayment['payment'],
  now: Date,
  { reported, known }: { reported: ProcessorDispute; known: DisputeRow | undefined },
) {
  const at = now.toISOString()
  return {
    id: known?.id ?? newId(),
    companyId,
    practiceId,
    patientId,
    paymentId,
    processorId: reported.id,
    status: firstStatus(reported.status),
    reason: reported.reason,
    amount: reported.amount,
    evidence: {},
    evidenceDueAt: dueAt(reported),
    submissionCount: 0,
    submittedAt: null,
    requestedType: null,
    requestedAt: null,
    reversed: 0,
    createdAt: at,
    modifiedAt: at,
  }
}

const saveDisputes = sequentially(saveDispute)

/** Events of new, changed and closed disputes. The status covers the movement of money. */
export const disputeEvents: EventHandlers = {
  'charge.dispute.created': saveDisputes,
  'charge.dispute.updated': saveDisputes,
  'charge.dispute.closed': saveDisputes,
  'charge.dispute.funds_withdrawn': saveDisputes,
  'charge.dispute.funds_reinstated': saveDisputes,
}
