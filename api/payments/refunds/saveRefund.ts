import { eq, sql } from 'drizzle-orm'
import { toDecimal } from '../../contract/currency.ts'
import type { Tx } from '../../db/Tx.ts'
import { accountPayments, payments, refunds } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import type { RefundOutcome } from '../../processor/PaymentProcessor.ts'
import { applyPayment } from '../applyPayment.ts'
import { practiceOf } from '../practiceOf.ts'
import { takeOut } from '../undoApplies.ts'

type Payment = typeof payments.$inferSelect
type Refund = typeof refunds.$inferSelect

interface Refunded {
  payment: Payment
  /** The account whose billing cycle counts. */
  headId: string
  refund: Refund
}

/**
 * Saves what became of a refund: given back, its money leaves the payment and the charges that it paid; rejected,
 * nothing changes but the refund. Balances, timeline and audit log change with it. The family's rows and the payment
 * must be locked.
 * @param outcome none for what staff gave back by hand
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
  const refunded = payment.refunded + refund.amount
  const status = refunded === payment.amount ? 'refunded' : payment.status
  const store = () => setRefunded(tx, payment, { refunded, status })
  await takeOut(tx, now, { payment, headId, amount: refund.amount, change: store })
  await record(tx, now, { payment, refund, event: 'payment_refunded' })
}

/**
 * Undoes a refund that was accepted and that the bank rejected days later: the practice has the money again, and it
 * pays the oldest open visits.
 */
export async function reverseRefund(
  tx: Tx,
  now: Date,
  { payment, headId, refund, code }: Refunded & { code: string },
): Promise<void> {
  await change(tx, refund, { status: 'failed', failureCode: code })
  const status = payment.status === 'refunded' ? 'success' : payment.status
  await setRefunded(tx, payment, { refunded: payment.refunded - refund.amount, status })
  const again = { ...payment, amount: refund.amount }
  await applyPayment(tx, { userId: null, now }, again, { allocation: { by: 'age' }, headId })
  await record(tx, now, { payment, refund, event: 'refund_failed', code })
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
