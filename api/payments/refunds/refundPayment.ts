import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { toDecimal } from '../../contract/currency.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { refundPayment as endpoint } from '../../contract/paymentChanges.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import type { Tx } from '../../db/Tx.ts'
import { newId } from '../../db/newId.ts'
import { payments, refunds } from '../../db/schema.ts'
import { conflict, invalidFields, notFound } from '../../http/ApiError.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import type { OutsideContext } from '../../http/Route.ts'
import { lockFamily } from '../../patients/lockPatient.ts'
import { loadPayment } from '../loadPayment.ts'
import { practiceOf } from '../practiceOf.ts'
import { requireAmount } from '../requireAmount.ts'
import { isBeingRefunded, isByHand, leftOf, refundedTogether, refundRefusal } from './refundability.ts'
import { saveRefund } from './saveRefund.ts'
import { confirmRefund } from './confirmRefund.ts'

type Input = InputOf<typeof endpoint>
type Payment = typeof payments.$inferSelect

interface Started {
  paymentId: string
  /** Refunds to send to the processor. */
  refundIds: string[]
}

/**
 * Saves a refund before the call to the processor. A refund of cash, or of a payment made elsewhere, is then complete.
 * @throws ApiError 404 for another patient's payment, 409 and 422 as documented at the endpoint
 */
export async function beginRefund(tx: Tx, viewer: Viewer, { path, body }: Input): Promise<Started> {
  const { patient, headId } = await lockFamily(tx, viewer, path.id)
  refuseStale(patient, body.modified_at)
  const isTheirs = and(eq(payments.id, body.payment_id), eq(payments.patientId, patient.id))
  const [payment] = await tx.select().from(payments).where(isTheirs).for('update')
  if (!payment) throw notFound('payment')
  const parts = await refundedTogether(tx, payment)
  for (const part of parts) {
    const refused = refundRefusal(part)
    if (refused) throw conflict(refused)
  }
  if (await isBeingRefunded(tx, parts)) throw conflict('refund_confirming')
  const { currency } = await practiceOf(tx, payment)
  const amount = refundedAmount(body.amount, parts, currency)
  const refundIds: string[] = []
  for (const part of parts) {
    const row = refundRow(viewer, part, { amount: parts.length > 1 ? leftOf(part) : amount, note: body.note })
    const [refund] = await tx.insert(refunds).values(row).returning()
    if (row.requestedAt === null) await saveRefund(tx, viewer.now, { payment: part, headId, refund: refund! })
    else refundIds.push(row.id)
  }
  return { paymentId: payment.id, refundIds }
}

/**
 * @returns minor units. @throws ApiError 422 for more than the remaining amount, and for a part of an account-level
 * payment
 */
function refundedAmount(text: string, parts: readonly Payment[], currency: string): number {
  const amount = requireAmount(text, currency)
  const left = parts.reduce((sum, part) => sum + leftOf(part), 0)
  const most = toDecimal(left, currency)
  if (amount > left) throw invalidFields({ amount: refuse('refund_too_large', { maximum: most }) })
  if (parts.length > 1 && amount < left) throw invalidFields({ amount: refuse('refund_whole', { amount: most }) })
  return amount
}

function refundRow(viewer: Viewer, payment: Payment, { amount, note }: { amount: number; note: string }) {
  const { companyId, practiceId, patientId } = payment
  const at = viewer.now.toISOString()
  return {
    id: newId(),
    companyId,
    practiceId,
    patientId,
    paymentId: payment.id,
    amount,
    // The fee is refunded once nothing of the payment remains.
    convenienceFee: amount === leftOf(payment) ? payment.convenienceFee : null,
    status: 'pending' as const,
    note,
    userId: viewer.userId,
    requestedAt: isByHand(payment) ? null : at,
    createdAt: at,
  }
}

/** Calls the processor and answers with the payment, whatever the outcome of the refund. */
export async function finishRefund(context: OutsideContext, viewer: Viewer, { paymentId, refundIds }: Started) {
  for (const id of refundIds) await confirmRefund(context, id)
  return loadPayment(context.database.read, viewer, { path: { id: paymentId } })
}
