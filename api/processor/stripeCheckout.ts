import type Stripe from 'stripe'
import { checkoutState } from './checkoutState.ts'
import { type CheckoutState, type PaymentProcessor, ProcessorUnavailable } from './PaymentProcessor.ts'

/** Payment pages that the processor hosts: Stripe Checkout. */
export const stripeCheckout = (
  stripe: Stripe,
): Pick<PaymentProcessor, 'openCheckout' | 'readCheckout' | 'closeCheckout'> => ({
  openCheckout: ({ key, pageId, accountId, amount, currency, title, returnUrl }) =>
    known(async () => {
      const price = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } }
      const metadata = { payment_page_id: pageId }
      const body: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        line_items: [{ price_data: price, quantity: 1 }],
        client_reference_id: pageId,
        metadata,
        payment_intent_data: { metadata },
        success_url: returnUrl,
        cancel_url: returnUrl,
      }
      const { id, url } = await stripe.checkout.sessions.create(body, { idempotencyKey: key, stripeAccount: accountId })
      if (url === null) throw new ProcessorUnavailable()
      return { sessionId: id, url }
    }),
  readCheckout: ({ accountId, sessionId }) =>
    known(async () => stateOf(await stripe.checkout.sessions.retrieve(sessionId, {}, { stripeAccount: accountId }))),
  closeCheckout: async ({ accountId, sessionId }) => {
    try {
      return stateOf(await stripe.checkout.sessions.expire(sessionId, {}, { stripeAccount: accountId }))
    } catch {
      // A page that was paid or has expired can't be closed: its current state decides.
      const account = { stripeAccount: accountId }
      return known(async () => stateOf(await stripe.checkout.sessions.retrieve(sessionId, {}, account)))
    }
  },
})

async function known<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch {
    throw new ProcessorUnavailable()
  }
}

function stateOf(session: Stripe.Response<Stripe.Checkout.Session>): CheckoutState {
  return checkoutState(session, session.lastResponse.requestId ?? null)
}
