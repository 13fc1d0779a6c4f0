import Stripe from 'stripe'
import { stripeConnect, type ConnectPlace } from './stripeConnect.ts'
import { stripeCheckout } from './stripeCheckout.ts'
import { stripeTerminal } from './stripeTerminal.ts'
import type { ChargeOutcome } from './ChargeOutcome.ts'
import {
  type AttachRequest,
  bankUnverified,
  EventRejected,
  MethodRejected,
  type PaymentProcessor,
  ProcessorUnavailable,
  type RefundOutcome,
  type RefundRequest,
} from './PaymentProcessor.ts'
import { intentOutcome } from './intentOutcome.ts'
import { methodFacts } from './methodFacts.ts'
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
    readMethod: (request) => readMethod(stripe, request),
    createCustomer: (request) => createCustomer(stripe, request),
    attach: (request) => attachTo(stripe, request),
    refund: (request) => refundOf(stripe, request),
    readEvent: (body, signature, now) => readEvent(stripe, options.webhookSecret, { body, signature, now }),
    ...stripeCheckout(stripe),
    ...stripeTerminal(stripe),
  }
}

async function readMethod(stripe: Stripe, { accountId, methodId }: { accountId: string; methodId: string }) {
  try {
    const facts = methodFacts(await stripe.paymentMethods.retrieve(methodId, {}, { stripeAccount: accountId }))
    if (!facts) throw new MethodRejected('unsupported_type')
    return facts
  } catch (error) {
    throw methodFailure(error)
  }
}

async function createCustomer(stripe: Stripe, { key, accountId }: { key: string; accountId: string }) {
  try {
    return (await stripe.customers.create({}, { idempotencyKey: key, stripeAccount: accountId })).id
  } catch (error) {
    throw methodFailure(error)
  }
}

async function attachTo(stripe: Stripe, request: AttachRequest) {
  const { key, accountId, methodId, customerId, isBank } = request
  const options = { idempotencyKey: key, stripeAccount: accountId }
  try {
    const customer = customerId ?? (await createCustomer(stripe, { key: `${key} customer`, accountId }))
    if (isBank) return { customerId: customer, methodId: await setUpBank(stripe, { customer, methodId }, options) }
    const method = await stripe.paymentMethods.attach(methodId, { customer }, options)
    return { customerId: customer, methodId: method.id }
  } catch (error) {
    throw methodFailure(error)
  }
}

/** Stripe attaches a bank account only by a SetupIntent, which verifies it and stores the mandate. */
async function setUpBank(
  stripe: Stripe,
  { customer, methodId }: { customer: string; methodId: string },
  options: Stripe.RequestOptions,
): Promise<string> {
  const body = {
    customer,
    payment_method: methodId,
    confirm: true,
    usage: 'off_session' as const,
    payment_method_options: { us_bank_account: { verification_method: 'instant' as const } },
    ...bankDebit,
  }
  const { status, payment_method: method } = await stripe.setupIntents.create(body, options)
  if (status !== 'succeeded' || method === null) throw new MethodRejected(bankUnverified)
  return typeof method === 'string' ? method : method.id
}

function methodFailure(error: unknown): Error {
  if (error instanceof MethodRejected || error instanceof ProcessorUnavailable) return error
  return isRefusal(error) ? new MethodRejected(refusalCode(error)) : new ProcessorUnavailable()
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

/** Staff recorded the patient's consent to debits, so the mandate is declared as given offline. */
const bankDebit = {
  allowed_payment_method_types: ['us_bank_account'],
  mandate_data: { customer_acceptance: { type: 'offline' as const, offline: {} } },
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

type Refusal = Stripe.errors.StripeCardError | Stripe.errors.StripeInvalidRequestError

/** A rejection of the card or of the request itself is certain; after any other error the outcome is unknown. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError

/** The issuer's own reason, if it gives one. */
const refusalCode = (error: Refusal): string =>
  (error instanceof Stripe.errors.StripeCardError && error.decline_code) || error.code || 'unknown'

function declineOf(error: unknown): ChargeOutcome {
  if (!isRefusal(error)) throw new ProcessorUnavailable()
  const code = refusalCode(error)
  return { kind: 'declined', code, intentId: error.payment_intent?.id ?? null, requestId: error.requestId ?? null }
}
