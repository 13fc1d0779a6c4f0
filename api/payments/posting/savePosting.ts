import { eq } from 'drizzle-orm'
import { toDecimal } from '../../contract/currency.ts'
import { payments, refunds } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { practiceOf } from '../practiceOf.ts'
import type { PostingAnswer } from './PostingConnector.ts'

type Payment = typeof payments.$inferSelect
type Refund = typeof refunds.$inferSelect

/** Saves the billing system's answer about a payment. The family's rows and the payment must be locked. */
export async function savePosting(tx: Tx, now: Date, payment: Payment, answer: PostingAnswer): Promise<void> {
  const posted = answer.kind === 'posted' && {
    externalId: answer.externalId,
    postingReport: answer.reportName,
    postedAt: now.toISOString(),
  }
  await tx
    .update(payments)
    .set({ ...stateOf(answer), ...posted })
    .where(eq(payments.id, payment.id))
  await record(tx, now, { payment, amount: payment.amount, answer })
}

/** The same for a refund. */
export async function saveRefundPosting(
  tx: Tx,
  now: Date,
  { payment, refund }: { payment: Payment; refund: Refund },
  answer: PostingAnswer,
): Promise<void> {
  await tx.update(refunds).set(stateOf(answer)).where(eq(refunds.id, refund.id))
  await record(tx, now, { payment, amount: refund.amount, answer, refundId: refund.id })
}

const stateOf = (answer: PostingAnswer) =>
  answer.kind === 'posted'
    ? ({ postingState: 'posted', postingFailure: null } as const)
    : ({ postingState: 'failed', postingFailure: answer.code } as const)

interface Recorded {
  payment: Payment
  /** Minor units. */
  amount: number
  answer: PostingAnswer
  refundId?: string
}

async function record(tx: Tx, now: Date, { payment, amount, answer, refundId }: Recorded): Promise<void> {
  const { currency } = await practiceOf(tx, payment)
  const { patientId: id, companyId, practiceId } = payment
  const event = answer.kind === 'posted' ? 'payment_posted' : 'posting_failed'
  const facts = {
    payment_id: payment.id,
    amount: toDecimal(amount, currency),
    ...(refundId !== undefined && { refund_id: refundId }),
    ...(answer.kind === 'rejected' && { code: answer.code }),
  }
  await recordPatientChange(
    tx,
    { userId: null, now },
    {
      patient: { id, companyId, practiceId },
      event,
      timeline: { type: event, data: facts },
      changes: { posting: [null, { ...facts, state: answer.kind === 'posted' ? 'posted' : 'failed' }] },
    },
  )
}
