import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { patients, paymentConnections, paymentMethods, sandboxObjects } from '../../api/db/schema.ts'
import { confirmOpenPayments } from '../../api/payments/confirmPayment.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.advance({ minutes: 1 })
  Object.assign(api.sandbox.faults, { lostAnswers: 0, areEventsEarly: false })
})

const pathOf = (number: number) => `/v2/patients/${worldId('patient', number)}/card_payments`
async function charge(number: number, method: string, more: object = {}, headers: Record<string, string> = {}) {
  const call = { as: await api.as('frontdesk'), body: { payment_method_id: method, amount: '12.00', ...more }, headers }
  return api.call<Answer>('POST', pathOf(number), call)
}
const cardsOf = (number: number) =>
  api.database.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.patientId, worldId('patient', number)))
const balanceOf = async (number: number) =>
  (
    await api.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, worldId('patient', number)))
  )[0]!.ptBalance
/** What the processor took for a payment: the truth. */
const takenFor = async (id: string) =>
  (await api.database.db.select().from(sandboxObjects)).filter(
    ({ data }) => data['status'] === 'succeeded' && (data['metadata'] as { payment_id?: string }).payment_id === id,
  )
/** A test card that is typed into the sandbox's frame. @returns the id of its payment method */
async function typed(token: string): Promise<string> {
  const isNorth = eq(paymentConnections.id, worldId('connection', 1))
  const [connection] = await api.database.db.select().from(paymentConnections).where(isNorth)
  const answer = await fetch(`${await api.sandbox.origin()}/entry/${connection!.accountId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, month: 12, year: 2030 }),
  })
  return ((await answer.json()) as { id: string }).id
}

describe('A new card that is not saved', () => {
  it('is charged once, named by the payment, and added to nothing', async () => {
    const [cards, before] = [await cardsOf(1), await balanceOf(1)]
    const { status, body } = await charge(1, await typed('pm_card_amex'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'success', amount: '12.00', method_label: 'American Express 0005' })
    expect(before - (await balanceOf(1))).toBe(1_200)
    expect(await cardsOf(1)).toEqual(cards)
    const [intent] = await takenFor(body.id)
    expect(intent!.data).toMatchObject({ customer: null, amount: 1_200 })
    await expectLedger(api.database)
  })

  it('can’t be charged a second time, nor put on file afterwards', async () => {
    const method = await typed('pm_card_visa')
    expect((await charge(1, method)).body.status).toBe('success')
    expect((await charge(1, method)).body.status).toBe('failed')
    const call = { as: await api.as('frontdesk'), body: { payment_method_id: method } }
    expect((await api.call('POST', `/v2/patients/${worldId('patient', 1)}/cards`, call)).status).toBe(409)
  })

  it.each([
    ['is declined', 'pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'Visa 9995'],
    ['asks for the cardholder', 'pm_card_authenticationRequired', 'authentication_required', 'Visa 3184'],
    ['the processor doesn’t know', 'pm_none', 'resource_missing', null],
    ['is a bank account', 'pm_usBankAccount_success', 'bank_account_unsaved', null],
  ])('that %s leaves the balance, and says why', async (_what, method, code, label) => {
    const before = await balanceOf(5)
    const { body } = await charge(5, method)
    expect(body).toMatchObject({ status: 'failed', failure_code: code, method_label: label, applies: [] })
    expect(await balanceOf(5)).toBe(before)
  })

  it('of another patient’s customer is rejected like one that doesn’t exist', async () => {
    const onFile = `/v2/patients/${worldId('patient', 7)}/cards/${worldId('paymentMethod', 70)}/charge`
    await api.call('POST', onFile, { as: await api.as('frontdesk'), body: { amount: '1.00' } })
    const { processorId } = (await cardsOf(7)).find(({ id }) => id === worldId('paymentMethod', 70))!
    const { body } = await charge(1, processorId!)
    expect(body).toMatchObject({ status: 'failed', failure_code: 'resource_missing', method_label: null })
    expect(await takenFor(body.id)).toEqual([])
  })

  it('is refused where its number was sent instead of its id', async () => {
    const { status, body } = await charge(1, 'pm_4242424242424242')
    expect([status, body.errors?.['payment_method_id']?.error]).toEqual([422, 'not_a_method_id'])
  })
})

describe('A new card whose answer is lost', () => {
  const settle = () => confirmOpenPayments(api.database, api.clock, api.sandbox.processor)

  it('is charged once under its key, however often it is sent', async () => {
    const method = await typed('pm_card_visa')
    const key = { 'idempotency-key': 'new-card-once' }
    const answers = await Promise.all([1, 2, 3].map(() => charge(11, method, {}, key)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    api.clock.advance({ seconds: 31 })
    await settle()
    const { body } = await charge(11, method, {}, key)
    expect(body).toMatchObject({ id: answers[0]!.body.id, status: 'success', method_label: 'Visa 4242' })
    expect(await takenFor(body.id)).toHaveLength(1)
    await expectLedger(api.database)
  })

  it('is confirmed later under the same key, and nothing else is charged meanwhile', async () => {
    // The name of the card is read first, and its answer comes.
    const method = await typed('pm_card_visa')
    api.sandbox.onCharge = () => void (api.sandbox.faults.lostAnswers = 9)
    const { body } = await charge(13, method)
    api.sandbox.onCharge = () => undefined
    api.sandbox.faults.lostAnswers = 0
    expect(body).toMatchObject({ status: 'pending', is_confirming: true, method_label: 'Visa 4242' })
    expect((await charge(13, await typed('pm_card_visa'))).body.error).toBe('payment_confirming')
    api.clock.advance({ seconds: 31 })
    expect(await settle()).toBe(1)
    const settled = await api.get<Answer>(`/v2/payments/${body.id}`, await api.as('frontdesk'))
    expect(settled.body).toMatchObject({ status: 'success', method_label: 'Visa 4242' })
    expect(await takenFor(body.id)).toHaveLength(1)
    await expectLedger(api.database)
  })

  it('is confirmed by the event, and refunded like any other', async () => {
    api.sandbox.faults.areEventsEarly = true
    api.sandbox.onCharge = () => void (api.sandbox.faults.lostAnswers = 9)
    const { body } = await charge(13, await typed('pm_card_visa'))
    api.sandbox.onCharge = () => undefined
    api.sandbox.faults.lostAnswers = 0
    expect(body).toMatchObject({ status: 'success', method_label: 'Visa 4242' })
    const call = { as: await api.as('user'), body: { payment_id: body.id, amount: '12.00' } }
    const refunded = await api.call<Answer>('POST', `/v2/patients/${body.patient_id}/refund`, call)
    expect(refunded.body).toMatchObject({ status: 'refunded', refunded: '12.00' })
    await expectLedger(api.database)
  })
})
