import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { newId } from '../../api/db/newId.ts'
import { patientEvents, patients, paymentMethods, payments, sandboxObjects } from '../../api/db/schema.ts'
import { confirmOpenRefunds } from '../../api/payments/refunds/confirmRefund.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.advance({ minutes: 1 })
  api.sandbox.onRefund = () => undefined
  Object.assign(api.sandbox.faults, { lostAnswers: 0, refusals: 0 })
})

const idOf = (number: number) => worldId('patient', number)
/** Patients with odd numbers have a valid card. */
async function charge(number: number, amount: string, more: object = {}, card = worldId('paymentMethod', number * 10)) {
  const call = { as: await api.as('frontdesk'), body: { amount, ...more } }
  return (await api.call<Answer>('POST', `/v2/patients/${idOf(number)}/cards/${card}/charge`, call)).body
}
async function record(number: number, amount: string, type = 'cash') {
  const call = { as: await api.as('admin'), body: { type, amount } }
  return (await api.call<Answer>('POST', `/v2/patients/${idOf(number)}/payments`, call)).body
}
interface By {
  name?: PersonName
  headers?: Record<string, string>
}
async function refund({ id, patient_id: patientId }: Answer, amount: string, { name = 'user', headers = {} }: By = {}) {
  const call = { as: await api.as(name), body: { payment_id: id, amount }, headers }
  return api.call<Answer>('POST', `/v2/patients/${patientId}/refund`, call)
}
const reload = async ({ id }: Answer) => (await api.get<Answer>(`/v2/payments/${id}`, await api.as('user'))).body
async function patientOf(number: number) {
  const isPatient = eq(patients.id, idOf(number))
  return (await api.database.db.select().from(patients).where(isPatient))[0]!
}
/** The amount that the processor refunded for a payment, in minor units. */
async function givenBack({ id }: Answer): Promise<number> {
  const [row] = await api.database.db.select().from(payments).where(eq(payments.id, id))
  const objects = await api.database.db.select().from(sandboxObjects)
  const given = objects.filter(
    ({ data }) => data['object'] === 'refund' && data['payment_intent'] === row!.processorPaymentId,
  )
  return given.reduce((sum, { data }) => sum + Number(data['amount']), 0)
}
const settle = () => confirmOpenRefunds(api.database, api.clock, api.sandbox.processor)

describe('A refund', () => {
  it('of a part goes back to the card, and the last applied amounts are owed again', async () => {
    const before = await patientOf(1)
    const payment = await charge(1, '25.00')
    const { status, body } = await refund(payment, '10.00')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'success', amount: '25.00', refunded: '10.00', refundable: '15.00' })
    expect(body.refunds).toMatchObject([{ amount: '10.00', status: 'succeeded' }])
    const applied = body.applies.reduce((sum, { amount }) => sum + Number(amount), 0)
    expect(applied + Number(body.unapplied)).toBe(15)
    expect(body.applies[0]!.id).toBe(payment.applies[0]!.id)
    expect(before.ptBalance - (await patientOf(1)).ptBalance).toBe(1_500)
    expect(await givenBack(payment)).toBe(1_000)
    await expectLedger(api.database)
  })

  it('of the whole remainder ends the payment, and the account’s timeline has it', async () => {
    const payment = await charge(1, '20.00')
    await refund(payment, '5.00')
    const { body } = await refund(payment, '15.00')
    expect(body).toMatchObject({ status: 'refunded', refunded: '20.00', refundable: '0.00', applies: [] })
    const lines = (await api.database.db.select().from(patientEvents)).filter(
      ({ data, type }) => data['payment_id'] === payment.id && type === 'payment_refunded',
    )
    expect(lines.map(({ data }) => data['amount'])).toEqual(['5.00', '15.00'])
    expect(body.post_payment_actions.filter(({ type }) => type === 'payment_refunded')).toHaveLength(2)
    expect((await refund(payment, '0.01')).body.error).toBe('not_refundable')
    await expectLedger(api.database)
  })

  it('of more than the remainder, of nothing and of less than a cent is rejected', async () => {
    const payment = await charge(5, '10.00')
    const tooMuch = await refund(payment, '10.01')
    expect([tooMuch.status, tooMuch.body.errors?.['amount']?.error]).toEqual([422, 'refund_too_large'])
    expect((await refund(payment, '0.00')).status).toBe(422)
    expect((await refund(payment, '1.001')).status).toBe(422)
    expect((await refund(payment, '-1.00')).status).toBe(422)
    expect(await givenBack(payment)).toBe(0)
  })

  it('uses unapplied money first', async () => {
    const payment = await charge(5, '30.00')
    await api.database.db.update(payments).set({ amount: 4_000 }).where(eq(payments.id, payment.id))
    const wide = await reload(payment)
    const { body } = await refund(payment, '10.00')
    expect(body.applies).toEqual(wide.applies)
    expect(body.unapplied).toBe((Number(wide.unapplied) - 10).toFixed(2))
  })

  it.each(['cash', 'manual'])('of a %s payment is recorded, and the card processor is not called', async (type) => {
    const payment = await record(7, '12.00', type)
    let requested = 0
    api.sandbox.onRefund = () => void (requested += 1)
    const { body } = await refund(payment, '2.00')
    expect(body).toMatchObject({ refunded: '2.00', refunds: [{ status: 'succeeded' }] })
    expect(requested).toBe(0)
    await expectLedger(api.database)
  })

  it('of an account-level payment is in full only, with all its parts', async () => {
    const [one, other] = [await charge(9, '6.00'), await charge(9, '4.00')]
    await api.database.db
      .update(payments)
      .set({ accountPaymentId: one.account_payment_id })
      .where(eq(payments.id, other.id))
    expect(await reload(one)).toMatchObject({ refunds_whole: true, refundable: '10.00' })
    const part = await refund(one, '6.00')
    expect(part.body.errors?.['amount']?.error).toBe('refund_whole')
    expect((await refund(one, '10.00')).body.status).toBe('refunded')
    expect((await reload(other)).status).toBe('refunded')
    expect([await givenBack(one), await givenBack(other)]).toEqual([600, 400])
    await expectLedger(api.database)
  })
})

describe('A refund happens once', () => {
  it('however often one key is sent, even at once', async () => {
    const payment = await charge(1, '10.00')
    const headers = { 'idempotency-key': 'refund-twice' }
    const answers = await Promise.all([1, 2, 3].map(() => refund(payment, '4.00', { headers })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await reload(payment)).refunded).toBe('4.00')
    expect(await givenBack(payment)).toBe(400)
    await expectLedger(api.database)
  })

  it('if two users request it at the same moment', async () => {
    const payment = await charge(1, '10.00')
    let second: Awaited<ReturnType<typeof refund>> | null = null
    api.sandbox.onRefund = async () => {
      api.sandbox.onRefund = () => undefined
      second = await refund(payment, '10.00', { name: 'admin' })
    }
    expect((await refund(payment, '10.00')).body.status).toBe('refunded')
    expect(second).toMatchObject({ status: 409, body: { error: 'refund_confirming' } })
    expect(await givenBack(payment)).toBe(1_000)
  })

  it('if the response is lost, and is confirmed later', async () => {
    const payment = await charge(1, '10.00')
    api.sandbox.onRefund = () => void (api.sandbox.faults.lostAnswers = 9)
    const { body } = await refund(payment, '3.00')
    expect(body).toMatchObject({ refunded: '0.00', refundable: '0.00', refunds: [{ status: 'pending' }] })
    api.sandbox.faults.lostAnswers = 0
    api.sandbox.onRefund = () => undefined
    expect(await settle()).toBe(0)
    api.clock.advance({ seconds: 31 })
    await Promise.all([settle(), settle()])
    expect(await reload(payment)).toMatchObject({ refunded: '3.00', refunds: [{ status: 'succeeded' }] })
    expect(await givenBack(payment)).toBe(300)
    await expectLedger(api.database)
  })

  it('if an event reports the lost response', async () => {
    const payment = await charge(1, '10.00')
    api.sandbox.onRefund = () => void (api.sandbox.faults.lostAnswers = 9)
    await refund(payment, '3.00')
    api.sandbox.faults.lostAnswers = 0
    await api.sandbox.deliver()
    expect(await reload(payment)).toMatchObject({ refunded: '3.00', refunds: [{ status: 'succeeded' }] })
    await expectLedger(api.database)
  })
})

describe('A refund that fails', () => {
  it('days later returns the money to the payment, and it pays the open visits again', async () => {
    const [card] = await api.database.db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.id, worldId('paymentMethod', 10)))
    const id = newId()
    const row = { ...card!, id, processorId: 'pm_card_refundFail', customerId: null }
    await api.database.db.insert(paymentMethods).values(row)
    const payment = await charge(1, '10.00', {}, id)
    expect((await refund(payment, '10.00')).body.status).toBe('refunded')
    const owed = (await patientOf(1)).ptBalance
    await api.sandbox.deliver()
    await api.database.db.execute(
      `update sandbox_events set due_at = '${api.clock.now().toISOString()}' where delivered_at is null`,
    )
    await api.sandbox.deliver()
    const again = await reload(payment)
    expect(again).toMatchObject({ status: 'success', refunded: '0.00', refundable: '10.00' })
    expect(again.refunds).toMatchObject([{ status: 'failed', failure_code: 'expired_or_canceled_card' }])
    expect(owed - (await patientOf(1)).ptBalance).toBe(1_000)
    expect(again.post_payment_actions.map(({ type }) => type)).toContain('refund_failed')
    await expectLedger(api.database)
  })

  it('at once changes nothing but its own record', async () => {
    const payment = await charge(1, '10.00')
    // The processor has already refunded money that the product does not know of.
    const [row] = await api.database.db.select().from(payments).where(eq(payments.id, payment.id))
    const isIntent = eq(sandboxObjects.id, row!.processorPaymentId!)
    const [intent] = await api.database.db.select().from(sandboxObjects).where(isIntent)
    await api.database.db
      .update(sandboxObjects)
      .set({ data: { ...intent!.data, amount_refunded: 1_000 } })
      .where(isIntent)
    const { status, body } = await refund(payment, '10.00')
    expect([status, body.status, body.refunded]).toEqual([200, 'success', '0.00'])
    expect(body.refunds).toMatchObject([{ status: 'failed', failure_code: 'charge_already_refunded' }])
    await expectLedger(api.database)
  })
})

describe('A refund is rejected', () => {
  it('for a disputed payment, one that failed, one of an insurance and one collected elsewhere', async () => {
    const payment = await charge(1, '10.00')
    const change = (values: object) => api.database.db.update(payments).set(values).where(eq(payments.id, payment.id))
    await change({ status: 'dispute' })
    expect((await refund(payment, '1.00')).body.error).toBe('refund_disputed')
    await change({ status: 'success', isExternal: true })
    expect((await refund(payment, '1.00')).body.error).toBe('refund_elsewhere')
    await change({ isExternal: false, status: 'failed' })
    expect((await refund(payment, '1.00')).body.error).toBe('not_refundable')
    await change({ status: 'success' })
    const insurance = await api.get<Answer>(`/v2/payments/${worldId('payment', 101)}`, await api.as('user'))
    expect((await refund(insurance.body, '1.00')).body.error).toBe('refund_elsewhere')
  })

  it('for front desk staff, for another patient’s payment, and outside of the user’s practice and company', async () => {
    const payment = await charge(1, '10.00')
    expect((await refund(payment, '1.00', { name: 'frontdesk' })).status).toBe(403)
    expect((await refund({ ...payment, patient_id: idOf(3) }, '1.00')).status).toBe(404)
    expect((await refund(payment, '1.00', { name: 'birchAdmin' })).status).toBe(404)
    expect((await reload(payment)).refunded).toBe('0.00')
  })
})
