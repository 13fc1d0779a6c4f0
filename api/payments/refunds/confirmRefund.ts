import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/Tx.ts'
import { paymentConnections, payments, refunds } from '../../db/schema.ts'
import { lockFamilyRows } from '../../patients/lockPatient.ts'
import { type PaymentProcessor, ProcessorUnavailable, type RefundOutcome } from '../../processor/PaymentProcessor.ts'
import type { Clock } from '../../time/clock.ts'
import { batchSize, confirmAfterSeconds } from '../confirmPayment.ts'
import { saveRefund } from './saveRefund.ts'

interface Confirming {
  database: Database
  now: Date
  processor: PaymentProcessor
}

/**
 * Sends a saved refund to the processor, and saves its outcome. Both can be repeated, as with `confirmPayment`: the
 * refund's id is the idempotency key, and the first saved outcome is final.
 */
export async function confirmRefund({ database, now, processor }: Confirming, id: string): Promise<void> {
  const [requested] = await database.read
    .select({ refund: refunds, intentId: payments.processorPaymentId, accountId: paymentConnections.accountId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentConnections, eq(paymentConnections.id, payments.connectionId))
    .where(and(eq(refunds.id, id), isNull(refunds.confirmedAt)))
  if (!requested || requested.intentId === null) return
  const { refund, accountId, intentId } = requested
  const amount = refund.amount + (refund.convenienceFee ?? 0)
  const request = { key: `refund ${id}`, amount, accountId, intentId, refundId: id }
  const outcome = await processor.refund(request).catch((error: unknown) => {
    if (error instanceof ProcessorUnavailable) return null
    throw error
  })
  if (outcome) await database.transaction((tx) => savedOnce(tx, now, refund, outcome))
}

/**
 * Confirms refunds that have had no answer for a while, oldest first.
 * @returns the number of attempts
 */
export async function confirmOpenRefunds(
  database: Database,
  clock: Clock,
  processor: PaymentProcessor,
): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - confirmAfterSeconds * 1000).toISOString()
  const isOpen = and(isNotNull(refunds.requestedAt), isNull(refunds.confirmedAt), lt(refunds.requestedAt, before))
  const open = await database.read
    .select({ id: refunds.id })
    .from(refunds)
    .where(isOpen)
    .orderBy(asc(refunds.requestedAt))
    .limit(batchSize)
  for (const { id } of open) await confirmRefund({ database, now, processor }, id)
  return open.length
}

type Refund = typeof refunds.$inferSelect

/** An account that was merged meanwhile is retried later. */
async function savedOnce(tx: Tx, now: Date, { id, patientId }: Refund, outcome: RefundOutcome): Promise<void> {
  const headId = await lockFamilyRows(tx, patientId)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!refund || refund.confirmedAt !== null || refund.patientId !== patientId) return
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId)).for('update')
  await saveRefund(tx, now, { payment: payment!, headId, refund, outcome })
}
