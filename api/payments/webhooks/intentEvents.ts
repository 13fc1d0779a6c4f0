import type { Tx } from '../../db/Tx.ts'
import { intentOutcome } from '../../processor/intentOutcome.ts'
import type { ProcessorEvent, ProcessorIntent } from '../../processor/ProcessorEvent.ts'
import { saveOutcome, saveReturn } from '../saveOutcome.ts'
import type { EventEnd, EventHandlers } from './EventHandlers.ts'
import { type LockedPayment, lockPaymentOf } from './lockPaymentOf.ts'

interface IntentEvent extends Pick<ProcessorEvent, 'account' | 'request'> {
  data: { object: ProcessorIntent }
}

/** What became of a charge, as the answer of its call would say it. The first that arrives is saved. */
async function saveIntent(tx: Tx, now: Date, event: IntentEvent): Promise<EventEnd> {
  const intent = event.data.object
  const found = await lockPaymentOf(tx, event, { paymentId: intent.metadata['payment_id'], intentId: intent.id })
  if (!found) return 'no_payment'
  const { status, confirmedAt } = found.payment
  const outcome = intentOutcome(intent, event.request?.id ?? null)
  // A reader's payment fails only once it is canceled, so that no card can pay it later. `settleTerminalPayment` does that.
  if (found.payment.posTerminalId !== null && outcome.kind === 'declined') return 'handled'
  const isNews = status === 'pending' && !(outcome.kind === 'processing' && confirmedAt !== null)
  if (isNews) await saveOutcome(tx, now, { ...found, outcome })
  else if (isReturn(found) && outcome.kind === 'declined') await saveReturn(tx, now, { ...found, code: outcome.code })
  return 'handled'
}

/** A bank can return a debit after it settled; a card's charge is final. */
const isReturn = ({ payment: { status, paymentMethodType } }: LockedPayment) =>
  status === 'success' && paymentMethodType === 'bank_account'

/** Charges that were taken, declined, returned by a bank or that a bank still works on. */
export const intentEvents: EventHandlers = {
  'payment_intent.processing': saveIntent,
  'payment_intent.succeeded': saveIntent,
  'payment_intent.payment_failed': saveIntent,
  'payment_intent.canceled': saveIntent,
}
