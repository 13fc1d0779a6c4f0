import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { ReadTx } from '../../db/Tx.ts'
import { payments, refunds } from '../../db/schema.ts'
import { movedStatuses } from '../collected.ts'

type Payment = typeof payments.$inferSelect

/** Facts that decide whether a payment can be refunded. */
export type RefundedPart = Pick<
  Payment,
  'status' | 'type' | 'isExternal' | 'processorPaymentId' | 'paymentMethodType' | 'amount' | 'refunded'
>

/** Payments that did not go through the card processor: staff return the money and record it. */
export const isByHand = ({ type, paymentMethodType: method }: Pick<Payment, 'type' | 'paymentMethodType'>): boolean =>
  type === 'cash' || type === 'manual' || (type === 'upfront' && (method === 'cash' || method === 'check'))

type RefusalCode = 'not_refundable' | 'refund_elsewhere' | 'refund_disputed' | 'refund_unsettled' | 'payment_confirming'

/** Why a payment can't be refunded. Null if it can. */
export function refundRefusal(payment: RefundedPart): RefusalCode | null {
  const { status, type, isExternal, processorPaymentId, paymentMethodType } = payment
  if (status === 'dispute') return 'refund_disputed'
  if (status === 'pending') return paymentMethodType === 'bank_account' ? 'refund_unsettled' : 'payment_confirming'
  if (status !== 'success' || leftOf(payment) <= 0) return 'not_refundable'
  const isElsewhere = isExternal || type === 'insurance' || (!isByHand(payment) && processorPaymentId === null)
  return isElsewhere ? 'refund_elsewhere' : null
}

/** Minor units. */
export const leftOf = ({ amount, refunded }: Pick<Payment, 'amount' | 'refunded'>): number => amount - refunded

/**
 * The payments that are refunded together with this one: an account-level payment is refunded in full only. Usually the
 * payment alone.
 */
export async function refundedTogether(tx: ReadTx, payment: Payment): Promise<Payment[]> {
  if (payment.accountPaymentId === null) return [payment]
  const isPart = and(
    eq(payments.accountPaymentId, payment.accountPaymentId),
    eq(payments.patientId, payment.patientId),
    inArray(payments.status, [...movedStatuses]),
  )
  const parts = await tx.select().from(payments).where(isPart).orderBy(asc(payments.id))
  return parts.length > 1 ? parts : [payment]
}

/** Whether the outcome of a refund of one of the payments is still unknown. */
export async function isBeingRefunded(tx: ReadTx, parts: readonly Payment[]): Promise<boolean> {
  const ids = parts.map(({ id }) => id)
  const isOpen = and(inArray(refunds.paymentId, ids), isNull(refunds.confirmedAt))
  const [open] = await tx.select({ id: refunds.id }).from(refunds).where(isOpen).limit(1)
  return open !== undefined
}
