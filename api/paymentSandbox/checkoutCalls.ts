import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sandboxObjects } from '../db/schema.ts'
import { type Form, textOf } from './readForm.ts'
import { invalid, missing } from './SandboxError.ts'
import { createIntent, createCustomer, attachMethod } from './sandboxCalls.ts'
import { change, find, keep, type Stored } from './sandboxObjects.ts'
import type { SandboxCall } from './SandboxCall.ts'
import { emit } from './sandboxEvents.ts'
import { testNumbers } from './testNumbers.ts'

const newId = () => `cs_test_${randomBytes(16).toString('hex')}`
const formOf = (form: Form, name: string): Form => {
  const value = form[name]
  return typeof value === 'object' ? value : {}
}

/** `POST /v1/checkout/sessions`: a payment page. Its address is on the sandbox itself. */
export async function createSession(call: SandboxCall): Promise<Stored> {
  const { form, now, origin } = call
  const price = formOf(formOf(formOf(form, 'line_items'), '0'), 'price_data')
  const amount = Number(textOf(price, 'unit_amount'))
  if (!Number.isSafeInteger(amount) || amount < 50 || amount > 99_999_999)
    throw invalid('amount_too_small', 'The amount is not between 0.50 and 999,999.99')
  const id = newId()
  return keep(call, {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: amount,
    currency: textOf(price, 'currency'),
    title: textOf(formOf(price, 'product_data'), 'name') ?? '',
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    metadata: formOf(form, 'metadata'),
    intent_metadata: formOf(formOf(form, 'payment_intent_data'), 'metadata'),
    success_url: textOf(form, 'success_url'),
    cancel_url: textOf(form, 'cancel_url'),
    expires_at: Math.floor(now.getTime() / 1000) + 86_400,
    url: `${origin}/pay/${id}`,
  })
}

/** `GET /v1/checkout/sessions/{id}` */
export async function readSession(call: SandboxCall, id: string): Promise<Stored> {
  const found = await find(call, id)
  if (!found) throw missing('checkout.session')
  return expiredBy(call, found)
}

/** `POST /v1/checkout/sessions/{id}/expire` */
export async function expireSession(call: SandboxCall, id: string): Promise<Stored> {
  const session = await readSession(call, id)
  if (session['status'] !== 'open')
    throw invalid('resource_missing', 'Only Checkout Sessions with a status of `open` can be expired')
  return change(call, { ...session, id, status: 'expired' })
}

/** A page expires after a day. */
const expiredBy = ({ now }: SandboxCall, session: Stored): Stored =>
  session['status'] === 'open' && Number(session['expires_at']) * 1000 <= now.getTime()
    ? { ...session, status: 'expired' }
    : session

/**
 * Pays an open page with a test number.
 * @throws SandboxError for any other number, and for a card that is declined
 */
export async function paySession(call: SandboxCall, id: string, number: string): Promise<Stored> {
  const [row] = await call.tx.select().from(sandboxObjects).where(eq(sandboxObjects.id, id)).for('update')
  const session = row && expiredBy(call, row.data)
  if (!session || session['status'] !== 'open') throw invalid('resource_missing', 'This page is closed.')
  const token = testNumbers[number.replaceAll(/[\s-]/g, '')]
  if (token === undefined) throw invalid('incorrect_number', 'Only test card numbers can be entered here.')
  const inAccount = { ...call, account: row.account }
  const customer = String((await createCustomer(inAccount))['id'])
  const method = await attachMethod({ ...inAccount, form: { customer } }, token)
  const intent = await createIntent({
    ...inAccount,
    form: {
      amount: String(session['amount_total']),
      currency: String(session['currency']),
      customer,
      payment_method: String(method['id']),
      metadata: session['intent_metadata'] as Form,
    },
  })
  const paid = { ...session, id, status: 'complete', payment_status: 'paid', payment_intent: intent['id'] }
  await emit(call.tx, inAccount, 'checkout.session.completed', paid)
  return change(inAccount, paid)
}
