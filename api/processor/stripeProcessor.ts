import Stripe from 'stripe'
import { stripeConnect, type ConnectPlace } from './stripeConnect.ts'
import { stripeCheckout } from './stripeCheckout.ts'
import { bankDebit, stripeCustomers } from './stripeCustomers.ts'
import { isRefusal, refusalCode } from './stripeRefusal.ts'
import { stripeTerminal } from './stripeTerminal.ts'
import type { ChargeOutcome } from './ChargeOutcome.ts'
import {
  EventRejected,
  type PaymentProcessor,
  ProcessorUnavailable,
  type RefundOutcome,
  type RefundRequest,
} from './PaymentProcessor.ts'
import { intentOutcome } from './intentOutcome.ts'
import { refundOutcome } from './refundOutcome.ts'
import type { ProcessorEvent } from './ProcessorEvent.ts'
import { processorDisputes } from './processorDisputes.ts'

/** Stripe by its secret key, or the payment sandbox by its loopback port; both sign webhooks with a secret. */
type StripeOptions = ({ secretKey: string; connectClientId: string | null } | { sandboxPort: number }) & {
  webhookSecret: string
}

const timeoutMs = 20_000

/** The only adapter: Stripe's SDK, which calls Stripe or the payment sandbox in the same way. */
export function stripeProcessor(options: StripeOptions): PaymentProcessor {
  const stripe = clientOf(options)
  return {
    ...stripeConnect(stripe, placeOf(options)),
    ...processorDisputes(stripe),
    ...stripeCustomers(stripe),
    charge: async ({ key, amount, currency, accountId, customerId, methodId, isBank, paymentId }) => {
      const body = {
        amount,
        currency: currency.toLowerCase(),
        payment_method: methodId,
        confirm: true,
        ...(customerId === null ? chargedOnce : { customer: customerId, off_session: true }),
        metadata: { payment_id: paymentId },
        ...(isBank && bankDebit),
      }
      try {
        const intent = await stripe.paymentIntents.create(body, { idempotencyKey: key, stripeAccount: accountId })
        return intentOutcome(intent, intent.lastResponse.requestId ?? null)
      } catch (error) {
        return declineOf(error)
      }
    },
    refund: (request) => refundOf(stripe, request),
    readEvent: (body, signature, now) => readEvent(stripe, options.webhookSecret, { body, signature, now }),
    ...stripeCheckout(stripe),
    ...stripeTerminal(stripe),
  }
}

/** The sandbox has one platform, and is reached without TLS. */
const placeOf = (options: StripeOptions): ConnectPlace =>
  'sandboxPort' in options
    ? { clientId: 'ca_sandbox', sandboxOrigin: `http://127.0.0.1:${options.sandboxPort}` }
    : { clientId: options.connectClientId, sandboxOrigin: null }

function clientOf(options: StripeOptions): Stripe {
  const isSandbox = 'sandboxPort' in options
  const place = isSandbox && ({ host: '127.0.0.1', port: options.sandboxPort, protocol: 'http' } as const)
  const settings = { maxNetworkRetries: 1, timeout: timeoutMs, telemetry: false, ...place }
  return new Stripe(isSandbox ? 'sk_test_sandbox' : options.secretKey, settings)
}

/** A card that staff enter: nobody is there to authenticate, or to follow a redirect. */
const chargedOnce = { allowed_payment_method_types: ['card' as const], error_on_requires_action: true }

/** @throws ProcessorUnavailable if the outcome is unknown */
async function refundOf(stripe: Stripe, request: RefundRequest): Promise<RefundOutcome> {
  const { key, amount, accountId, intentId, refundId } = request
  const body = { payment_intent: intentId, amount, metadata: { refund_id: refundId } }
  try {
    const refund = await stripe.refunds.create(body, { idempotencyKey: key, stripeAccount: accountId })
    return refundOutcome(refund, refund.lastResponse.requestId ?? null)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new ProcessorUnavailable()
    const requestId = error.requestId ?? null
    return { kind: 'failed', code: error.code ?? 'unknown', processorRefundId: null, requestId }
  }
}

/** @throws EventRejected unless the processor signed these bytes within the last five minutes */
function readEvent(stripe: Stripe, secret: string, { body, signature, now }: Received): ProcessorEvent {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime())
  } catch {
    throw new EventRejected()
  }
}

interface Received {
  body: Buffer
  signature: string
  now: Date
}

function declineOf(error: unknown): ChargeOutcome {
  if (!isRefusal(error)) throw new ProcessorUnavailable()
  const code = refusalCode(error)
  return { kind: 'declined', code, intentId: error.payment_intent?.id ?? null, requestId: error.requestId ?? null }
}
