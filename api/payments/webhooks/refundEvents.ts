import { and, eq } from 'drizzle-orm'
import { refunds } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import type { ProcessorEvent, ProcessorRefund } from '../../processor/ProcessorEvent.ts'
import { refundOutcome } from '../../processor/refundOutcome.ts'
import { reverseRefund, saveRefund } from '../refunds/saveRefund.ts'
import { type EventOutcome, type EventHandlers, sequentially } from './EventHandlers.ts'
import { isUuid, lockPaymentOf } from './lockPaymentOf.ts'

interface RefundEvent extends Pick<ProcessorEvent, 'account' | 'request'> {
  data: { object: ProcessorRefund }
}

/** The outcome of a refund: a lost response, or a bank's rejection days later. */
async function saveRefundEvent(tx: Tx, now: Date, event: RefundEvent): Promise<EventOutcome> {
  const { metadata, payment_intent: intent } = event.data.object
  const intentId = typeof intent === 'string' ? intent : intent?.id
  const id = metadata?.['refund_id']
  const found =
    intentId === undefined || !isUuid(id) ? null : await lockPaymentOf(tx, { account: event.account, intentId })
  if (!found || !isUuid(id)) return 'no_payment'
  const isTheirs = and(eq(refunds.id, id), eq(refunds.paymentId, found.payment.id))
  const [refund] = await tx.select().from(refunds).where(isTheirs).for('update')
  if (!refund) return 'no_payment'
  const outcome = refundOutcome(event.data.object, event.request?.id ?? null)
  if (refund.confirmedAt === null) await saveRefund(tx, now, { ...found, refund, outcome })
  else if (refund.status === 'succeeded' && outcome.kind === 'failed')
    await reverseRefund(tx, now, { ...found, refund, code: outcome.code })
  return 'handled'
}

const saveRefundEvents = sequentially(saveRefundEvent)

export const refundEvents: EventHandlers = {
  'refund.created': saveRefundEvents,
  'refund.updated': saveRefundEvents,
  'refund.failed': saveRefundEvents,
  'charge.refund.updated': saveRefundEvents,
}
