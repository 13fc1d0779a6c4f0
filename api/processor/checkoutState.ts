import type { CheckoutState } from './PaymentProcessor.ts'
import type { ProcessorCheckout } from './ProcessorEvent.ts'

/** What a payment page of the processor, as an answer or an event holds it, says. A page that a bank still works on is open. */
export function checkoutState(session: ProcessorCheckout, requestId: string | null): CheckoutState {
  const { status, payment_status: paid, amount_total: amount, payment_intent: intent } = session
  const intentId = typeof intent === 'string' ? intent : intent?.id
  if (paid === 'paid' && amount !== null && intentId !== undefined) return { kind: 'paid', amount, intentId, requestId }
  return { kind: status === 'open' || status === 'complete' ? 'open' : 'closed' }
}
