import { type Form, textOf } from './readForm.ts'
import { debitBank } from './bankDebits.ts'
import { openDispute } from './disputeCalls.ts'
import type { SandboxCall } from './SandboxCall.ts'
import { invalid, missing, SandboxError } from './SandboxError.ts'
import { announced, change, find, keep, newId, type Stored } from './sandboxObjects.ts'
import { methodFacts } from './methodFacts.ts'
import { testMethods } from './testMethods.ts'
import { createPresentIntent } from './terminalCalls.ts'

/** `POST /v1/customers` */
export const createCustomer = (call: SandboxCall) => keep(call, { id: newId('cus'), object: 'customer' })

/** `POST /v1/customers/{id}`: changes the named fields. */
export async function updateCustomer(call: SandboxCall, id: string): Promise<Stored> {
  const known = await find(call, id)
  if (known?.['object'] !== 'customer') throw missing('customer')
  return change(call, { ...known, id, ...call.form })
}

/** `GET /v1/payment_methods/{id}`, also for a test token. */
export async function readMethod(call: SandboxCall, id: string): Promise<Stored> {
  const known = await find(call, id)
  if (known?.['object'] === 'payment_method') return known
  const test = testMethods[id]
  if (!test) throw missing('PaymentMethod')
  return { id, object: 'payment_method', customer: null, token: id, ...methodFacts(call, id, test) }
}

/** `POST /v1/payment_methods/{id}/attach`: attaches a card to the customer. A bank account needs a SetupIntent. */
export async function attachMethod(call: SandboxCall, token: string): Promise<Stored> {
  const { type } = await readMethod(call, token)
  if (type === 'us_bank_account')
    throw invalid('payment_method_unexpected_state', 'A bank account is attached by a SetupIntent, which verifies it')
  return attachTo(call, token)
}

/** `POST /v1/payment_methods/{id}/detach`: the method can neither be charged nor attached again. */
export async function detachMethod(call: SandboxCall, id: string): Promise<Stored> {
  const known = await find(call, id)
  if (known?.['object'] !== 'payment_method') throw missing('PaymentMethod')
  const message = 'The payment method is not attached to a customer'
  if (known['customer'] === null) throw new SandboxError(400, { type: 'invalid_request_error', message })
  return change(call, { ...known, id, customer: null, [usedOnce]: true })
}

/** `POST /v1/setup_intents` with `confirm`: verifies a test account and attaches it to the customer. */
export async function createSetupIntent(call: SandboxCall): Promise<Stored> {
  const token = textOf(call.form, 'payment_method') ?? ''
  const method = await readMethod(call, token)
  if (!call.form['mandate_data']) throw invalid('parameter_missing', 'A debit needs a mandate')
  const setup = { id: newId('seti'), object: 'setup_intent', usage: textOf(call.form, 'usage') }
  if (testMethods[String(method['token'])]?.kind !== 'bank')
    return keep(call, { ...setup, status: 'requires_action', next_action: { type: 'verify_with_microdeposits' } })
  const { id, customer } = await attachTo(call, token)
  const mandate = await keep(call, { id: newId('mandate'), object: 'mandate', status: 'active', payment_method: id })
  return keep(call, { ...setup, status: 'succeeded', customer, payment_method: id, mandate: mandate['id'] })
}

/** Attaches a payment method, or a test token, to a customer. It stays with its first customer. */
async function attachTo(call: SandboxCall, token: string): Promise<Stored> {
  const customer = textOf(call.form, 'customer')
  if (customer === undefined || !(await find(call, customer))) throw missing('customer')
  const known = await find(call, token)
  if (known) {
    if (known['customer'] === customer) return known
    if (known['customer'] !== null)
      throw invalid('payment_method_unexpected_state', 'The payment method is attached to another customer')
    refuseUsed(known)
    return change(call, { ...known, id: token, customer })
  }
  const test = testMethods[token]
  if (!test) throw missing('PaymentMethod')
  const facts = methodFacts(call, token, test)
  return keep(call, { id: newId('pm'), object: 'payment_method', customer, token, ...facts })
}

/** `POST /v1/payment_intents` with `confirm`: charges at once. */
export async function createIntent(call: SandboxCall): Promise<Stored> {
  const { form } = call
  const amount = Number(textOf(form, 'amount'))
  if (!Number.isSafeInteger(amount) || amount < 50 || amount > 99_999_999)
    throw invalid('amount_too_small', 'The amount is not between 0.50 and 999,999.99')
  if (isPresent(form)) return createPresentIntent(call, { ...factsOfIntent(form), amount })
  const method = await methodOfIntent(call)
  const test = testMethods[String(method['token'])]
  const id = newId('pi')
  const intent = {
    id,
    ...factsOfIntent(form),
    amount,
    customer: method['customer'],
    payment_method: method['id'],
  }
  if (test?.kind === 'bank')
    return debitBank(call, test, await keep(call, { ...intent, status: 'processing', latest_charge: newId('ch') }))
  if (!test?.decline) {
    const taken = { ...intent, status: 'succeeded', amount_received: amount, latest_charge: newId('ch') }
    const charged = await announced(call, 'payment_intent.succeeded', await keep(call, taken))
    if (test?.dispute) await openDispute(call, test.dispute, charged)
    return charged
  }
  const failure = { type: 'card_error', message: 'Your card was declined.', ...test.decline }
  const declined = { ...intent, status: 'requires_payment_method', last_payment_error: failure }
  const failed = await announced(call, 'payment_intent.payment_failed', await keep(call, declined))
  throw new SandboxError(402, { ...failure, payment_intent: failed })
}

/** A method of the customer; without one, a method that belongs to no customer, which can be used once. */
async function methodOfIntent(call: SandboxCall): Promise<Stored> {
  const method = await readMethod(call, textOf(call.form, 'payment_method') ?? '')
  const customer = textOf(call.form, 'customer') ?? null
  if (method['customer'] !== customer)
    throw invalid('payment_method_customer_mismatch', 'The payment method does not belong to the customer')
  if (customer !== null || method['id'] === method['token']) return method
  refuseUsed(method)
  return change(call, { ...method, id: String(method['id']), [usedOnce]: true })
}

const usedOnce = 'was_used'

function refuseUsed(method: Stored): void {
  const message = 'The PaymentMethod was used without Customer attachment. It may not be used again.'
  // The processor gives it no code.
  if (method[usedOnce]) throw new SandboxError(400, { type: 'invalid_request_error', message })
}

const factsOfIntent = (form: Form) => ({
  object: 'payment_intent',
  currency: textOf(form, 'currency'),
  metadata: form['metadata'] ?? {},
})

/** Whether the card is presented to a reader later. */
const isPresent = ({ allowed_payment_method_types: types }: Form) =>
  typeof types === 'object' && textOf(types, '0') === 'card_present'

/** `GET /v1/payment_intents/{id}` */
export async function readIntent(call: SandboxCall, id: string): Promise<Stored> {
  return (await find(call, id)) ?? Promise.reject(missing('payment_intent'))
}
