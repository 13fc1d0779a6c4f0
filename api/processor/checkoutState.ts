import type { CheckoutState } from './PaymentProcessor.ts'
import type { ProcessorCheckout } from './ProcessorEvent.ts'

/**
 * The state of a payment page from the processor's response or event. A page that a bank is still processing is open.
 */
export function checkoutState(session: ProcessorCheckout, requestId: string | null): CheckoutState {
  const { status, payment_status: paid, amount_total: amount, payment_intent: intent } = session
  const intentId = typeof intent === 'string' ? intent : intent?.id
  if (paid === 'paid' && amount !== null && intentId !== undefined) return { kind: 'paid', amount, intentId, requestId }
  return { kind: status === 'open' || status === 'complete' ? 'open' : 'closed' }
}
