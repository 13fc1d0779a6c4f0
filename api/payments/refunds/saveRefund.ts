import { and, eq, ne, sql } from 'drizzle-orm'
import { toDecimal } from '../../contract/currency.ts'
import type { Tx } from '../../db/Tx.ts'
import { accountPayments, disputes, payments, refunds } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import type { RefundOutcome } from '../../processor/PaymentProcessor.ts'
import { applyPayment } from '../applyPayment.ts'
import { isCollected } from '../collected.ts'
import { startRefundPosting } from '../posting/startPosting.ts'
import { practiceOf } from '../practiceOf.ts'
import { removeMoney } from '../removeMoney.ts'

type Payment = typeof payments.$inferSelect
type Refund = typeof refunds.$inferSelect

interface Refunded {
  payment: Payment
  /** The account whose billing cycle counts. */
  headId: string
  refund: Refund
}

/**
 * Saves the outcome of a refund. If it was accepted, its money is removed from the payment and the charges that it
 * paid; if it was rejected, only the refund changes. Balances, timeline and audit log change with it. The family's rows
 * and the payment must be locked.
 * @param outcome none for a refund by hand
 */
export async function saveRefund(
  tx: Tx,
  now: Date,
  { payment, headId, refund, outcome }: Refunded & { outcome?: RefundOutcome },
): Promise<void> {
  const answered = {
    confirmedAt: now.toISOString(),
    processorRefundId: outcome?.processorRefundId ?? null,
    processorRequestId: outcome?.requestId ?? null,
  }
  if (outcome?.kind === 'failed') {
    await change(tx, refund, { ...answered, status: 'failed', failureCode: outcome.code })
    return record(tx, now, { payment, refund, event: 'refund_failed', code: outcome.code })
  }
  await change(tx, refund, { ...answered, status: 'succeeded' })
  // A dispute that was lost meanwhile may have removed some of it already.
  const amount = Math.min(refund.amount, payment.amount - payment.refunded)
  const refunded = payment.refunded + amount
  const status = payment.status === 'success' && refunded === payment.amount ? 'refunded' : payment.status
  const store = () => setRefunded(tx, payment, { refunded, status })
  await removeMoney(tx, now, { payment, headId, amount, change: store })
  await startRefundPosting(tx, now, refund)
  await record(tx, now, { payment, refund, event: 'payment_refunded' })
}

/**
 * Undoes a refund that was accepted and rejected by the bank days later: the money returns to the payment and pays the
 * oldest open visits.
 */
export async function reverseRefund(
  tx: Tx,
  now: Date,
  { payment, headId, refund, code }: Refunded & { code: string },
): Promise<void> {
  await change(tx, refund, { status: 'failed', failureCode: code })
  const status = payment.status === 'refunded' ? 'success' : payment.status
  const taken = Math.max(0, payment.refunded - (await removedByOthers(tx, payment, refund)))
  const returned = Math.min(refund.amount, taken)
  await setRefunded(tx, payment, { refunded: payment.refunded - returned, status })
  const again = { ...payment, amount: isCollected(payment) ? returned : 0 }
  await applyPayment(tx, { userId: null, now }, again, { allocation: { by: 'age' }, headId })
  await record(tx, now, { payment, refund, event: 'refund_failed', code })
}

/** The amount that other refunds and a lost dispute removed from the payment, in minor units. */
async function removedByOthers(tx: Tx, { id }: Payment, refund: Refund): Promise<number> {
  const isOther = and(eq(refunds.paymentId, id), eq(refunds.status, 'succeeded'), ne(refunds.id, refund.id))
  const others = await tx.select({ amount: refunds.amount }).from(refunds).where(isOther)
  const [dispute] = await tx.select({ amount: disputes.reversed }).from(disputes).where(eq(disputes.paymentId, id))
  return others.reduce((sum, { amount }) => sum + amount, dispute?.amount ?? 0)
}

const change = (tx: Tx, { id }: Refund, values: Partial<typeof refunds.$inferInsert>) =>
  tx.update(refunds).set(values).where(eq(refunds.id, id))

async function setRefunded(tx: Tx, payment: Payment, values: Pick<Payment, 'refunded' | 'status'>): Promise<void> {
  await tx.update(payments).set(values).where(eq(payments.id, payment.id))
  if (payment.accountPaymentId === null) return
  const refunded = sql`${accountPayments.refunded} + ${values.refunded - payment.refunded}`
  await tx.update(accountPayments).set({ refunded }).where(eq(accountPayments.id, payment.accountPaymentId))
}

interface Recorded {
  payment: Payment
  refund: Refund
  event: 'payment_refunded' | 'refund_failed'
  code?: string
}

async function record(tx: Tx, now: Date, { payment, refund, event, code }: Recorded): Promise<void> {
  const { currency } = await practiceOf(tx, payment)
  const facts = {
    payment_id: payment.id,
    type: payment.type,
    amount: toDecimal(refund.amount, currency),
    ...(code !== undefined && { code }),
  }
  const { patientId: id, companyId, practiceId } = payment
  await recordPatientChange(
    tx,
    { userId: refund.userId, now },
    {
      patient: { id, companyId, practiceId },
      event,
      timeline: { type: event, data: facts },
      changes: { refund: [null, facts], ...(refund.note !== '' && { note: [null, refund.note] }) },
    },
  )
}
