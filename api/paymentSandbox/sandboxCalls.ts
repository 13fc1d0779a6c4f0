import { textOf } from './readForm.ts'
import { debitBank } from './bankDebits.ts'
import { openDispute } from './disputeCalls.ts'
import type { SandboxCall } from './SandboxCall.ts'
import { invalid, missing, SandboxError } from './SandboxError.ts'
import { announced, find, keep, newId, type Stored } from './sandboxObjects.ts'
import { type TestMethod, testMethods } from './testMethods.ts'

/** `POST /v1/customers` */
export const createCustomer = (call: SandboxCall) => keep(call, { id: newId('cus'), object: 'customer' })

/** `POST /v1/payment_methods/{id}/attach`: a test token becomes a payment method of the customer. */
export async function attachMethod(call: SandboxCall, token: string): Promise<Stored> {
  const customer = textOf(call.form, 'customer')
  if (customer === undefined || !(await find(call, customer))) throw missing('customer')
  const known = await find(call, token)
  if (known) return known
  const test = testMethods[token]
  if (!test) throw missing('PaymentMethod')
  return keep(call, { id: newId('pm'), object: 'payment_method', customer, token, ...factsOf(test, call.now) })
}

function factsOf(test: TestMethod, now: Date): Stored {
  if (test.kind === 'bank') {
    const facts = { bank_name: test.bankName, last4: test.last4, account_type: 'checking' }
    return { type: 'us_bank_account', us_bank_account: facts }
  }
  const { brand, last4, funding } = test
  return { type: 'card', card: { brand, last4, funding, exp_month: 12, exp_year: now.getUTCFullYear() + 3 } }
}

/** `POST /v1/payment_intents` with `confirm`: charges at once. */
export async function createIntent(call: SandboxCall): Promise<Stored> {
  const { form } = call
  const amount = Number(textOf(form, 'amount'))
  if (!Number.isSafeInteger(amount) || amount < 50 || amount > 99_999_999)
    throw invalid('amount_too_small', 'The amount is not between 0.50 and 999,999.99')
  const method = await find(call, textOf(form, 'payment_method') ?? '')
  if (!method) throw missing('PaymentMethod')
  if (method['customer'] !== textOf(form, 'customer'))
    throw invalid('payment_method_customer_mismatch', 'The payment method does not belong to the customer')
  const test = testMethods[String(method['token'])]
  const id = newId('pi')
  const intent = {
    id,
    object: 'payment_intent',
    amount,
    currency: textOf(form, 'currency'),
    customer: method['customer'],
    payment_method: method['id'],
    metadata: form['metadata'] ?? {},
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

/** `GET /v1/payment_intents/{id}` */
export async function readIntent(call: SandboxCall, id: string): Promise<Stored> {
  return (await find(call, id)) ?? Promise.reject(missing('payment_intent'))
}
