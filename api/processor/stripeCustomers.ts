import type Stripe from 'stripe'
import type { Account, AttachRequest, CustomerProcessor } from './CustomerProcessor.ts'
import { methodFacts } from './methodFacts.ts'
import { bankUnverified, MethodRejected, ProcessorUnavailable } from './PaymentProcessor.ts'
import { isRefusal, refusalCode } from './stripeRefusal.ts'

/** Customers and their payment methods at Stripe. */
export const stripeCustomers = (stripe: Stripe): CustomerProcessor => ({
  readMethod: (request) => readMethod(stripe, request),
  createCustomer: (request) => createCustomer(stripe, request),
  updateCustomer: (request) => updateCustomer(stripe, request),
  attach: (request) => attachTo(stripe, request),
  detach: (request) => detach(stripe, request),
})

interface MethodRef {
  accountId: Account
  methodId: string
}

const on = (account: Account): Stripe.RequestOptions => (account === null ? {} : { stripeAccount: account })

/** Staff recorded the patient's consent to debits, so the mandate is declared as given offline. */
export const bankDebit = {
  allowed_payment_method_types: ['us_bank_account'],
  mandate_data: { customer_acceptance: { type: 'offline' as const, offline: {} } },
}

async function readMethod(stripe: Stripe, { accountId, methodId }: MethodRef) {
  try {
    const facts = methodFacts(await stripe.paymentMethods.retrieve(methodId, {}, on(accountId)))
    if (!facts) throw new MethodRejected('unsupported_type')
    return facts
  } catch (error) {
    throw methodFailure(error)
  }
}

async function createCustomer(stripe: Stripe, { key, accountId }: { key: string; accountId: Account }) {
  try {
    return (await stripe.customers.create({}, { idempotencyKey: key, ...on(accountId) })).id
  } catch (error) {
    throw methodFailure(error)
  }
}

type CustomerUpdate = Parameters<CustomerProcessor['updateCustomer']>[0]

async function updateCustomer(stripe: Stripe, { accountId, customerId, details }: CustomerUpdate): Promise<void> {
  // Stripe empties a field by an empty text.
  const { name = '', email = '', ...place } = details ?? {}
  const { line1, line2, city, state, zipCode } = place as Partial<NonNullable<typeof details>>
  const address = details && { line1, line2, city, state, postal_code: zipCode }
  try {
    await stripe.customers.update(
      customerId,
      { name, email, address: address ?? '' } as Stripe.CustomerUpdateParams,
      on(accountId),
    )
  } catch (error) {
    throw methodFailure(error)
  }
}

async function attachTo(stripe: Stripe, request: AttachRequest) {
  const { key, accountId, methodId, customerId, isBank } = request
  const options = { idempotencyKey: key, ...on(accountId) }
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

async function detach(stripe: Stripe, { accountId, methodId }: MethodRef): Promise<void> {
  try {
    await stripe.paymentMethods.detach(methodId, {}, on(accountId))
  } catch (error) {
    // Only a method that is unknown, or not attached, is refused.
    if (!isRefusal(error)) throw new ProcessorUnavailable()
  }
}
