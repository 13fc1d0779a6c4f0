import Stripe from 'stripe'
import { intentOutcome } from './intentOutcome.ts'
import { cardLabel } from './methodLabel.ts'
import { ProcessorUnavailable } from './PaymentProcessor.ts'
import type { ReaderPayment, ReaderState, TerminalProcessor } from './TerminalProcessor.ts'

/** Card readers of Stripe Terminal, driven from the server. */
export const stripeTerminal = (stripe: Stripe): TerminalProcessor => ({
  prepareReader: ({ key, amount, currency, accountId: stripeAccount, paymentId }) =>
    known(async () => {
      const body: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: currency.toLowerCase(),
        allowed_payment_method_types: ['card_present'],
        capture_method: 'automatic',
        metadata: { payment_id: paymentId },
      }
      const { id } = await stripe.paymentIntents.create(body, { idempotencyKey: key, stripeAccount })
      return { intentId: id }
    }),
  startReader: async ({ key, ...payment }) => {
    const { accountId: stripeAccount, readerId, intentId } = payment
    const body = { payment_intent: intentId }
    try {
      await stripe.terminal.readers.processPaymentIntent(readerId, body, { idempotencyKey: key, stripeAccount })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new ProcessorUnavailable()
      return failed(stripe, payment, error.code ?? 'unknown')
    }
    return known(() => stateOf(stripe, payment))
  },
  readReader: (payment) => known(() => stateOf(stripe, payment)),
  endReader: (payment) => known(() => end(stripe, payment)),
})

async function known<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch {
    throw new ProcessorUnavailable()
  }
}

async function stateOf(stripe: Stripe, payment: ReaderPayment): Promise<ReaderState> {
  const intent = await intentOf(stripe, payment)
  if (intent.status === 'succeeded' || intent.status === 'canceled') return outcomeOf(stripe, payment, intent)
  const { intentId } = payment
  if (intent.status === 'processing') return { kind: 'waiting', intentId }
  const action = await actionOf(stripe, payment)
  if (!action) return { kind: 'idle', intentId }
  if (action.status !== 'failed') return { kind: 'waiting', intentId }
  const error = intent.last_payment_error
  return failed(stripe, payment, error?.decline_code ?? error?.code ?? action.failure_code ?? 'unknown')
}

/** The reader's state for this payment; null if it works on another one, or on none. */
async function actionOf(stripe: Stripe, { accountId, readerId, intentId }: ReaderPayment) {
  const reader = await stripe.terminal.readers.retrieve(readerId, {}, { stripeAccount: accountId })
  const action = 'action' in reader ? reader.action : null
  return idOf(action?.process_payment_intent?.payment_intent) === intentId ? action : null
}

/** Cancels the payment, so that it is certainly declined, unless it was already collected. */
async function failed(stripe: Stripe, payment: ReaderPayment, code: string): Promise<ReaderState> {
  const ended = await known(() => end(stripe, payment))
  if (ended.kind !== 'cancelled') return ended
  return { kind: 'declined', code, intentId: payment.intentId, requestId: ended.requestId }
}

async function end(stripe: Stripe, payment: ReaderPayment): Promise<ReaderState> {
  const { accountId: stripeAccount, readerId, intentId } = payment
  try {
    const action = await actionOf(stripe, payment)
    if (action?.status === 'in_progress') await stripe.terminal.readers.cancelAction(readerId, {}, { stripeAccount })
  } catch {
    // A reader that can't be reached keeps its screen; the payment's own state decides.
  }
  try {
    return await outcomeOf(stripe, payment, await stripe.paymentIntents.cancel(intentId, {}, { stripeAccount }))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // It was paid or canceled meanwhile.
    const intent = await intentOf(stripe, payment)
    return intent.status === 'succeeded' || intent.status === 'canceled'
      ? outcomeOf(stripe, payment, intent)
      : { kind: 'waiting', intentId }
  }
}

const intentOf = (stripe: Stripe, { accountId, intentId }: ReaderPayment) =>
  stripe.paymentIntents.retrieve(intentId, {}, { stripeAccount: accountId })

/** A collected payment contains its card. */
async function outcomeOf(
  stripe: Stripe,
  { accountId }: ReaderPayment,
  intent: Stripe.Response<Stripe.PaymentIntent>,
): Promise<ReaderState & { requestId: string | null }> {
  const outcome = intentOutcome(intent, intent.lastResponse.requestId ?? null)
  if (outcome.kind !== 'succeeded' || outcome.chargeId === null) return outcome
  const charge = await stripe.charges.retrieve(outcome.chargeId, {}, { stripeAccount: accountId })
  const card = charge.payment_method_details?.card_present
  if (!card?.brand || !card.last4) return outcome
  return { ...outcome, methodLabel: cardLabel(card.brand, card.last4) }
}

const idOf = (payment: string | { id: string } | null | undefined): string | undefined =>
  typeof payment === 'string' ? payment : payment?.id
