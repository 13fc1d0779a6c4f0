import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import type { PaymentTerms } from '../../api/contract/paymentTerms.ts'
import { patients, paymentMethods, practices as practiceTable, sandboxObjects, visits } from '../../api/db/schema.ts'
import { confirmOpenPayments } from '../../api/payments/confirmPayment.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { practices, worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await setTerms({ convenienceFeeAch: 100, convenienceFeeNonAch: 250 })
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 1 }))

const setTerms = (terms: Partial<typeof practiceTable.$inferInsert>) =>
  api.database.db.update(practiceTable).set(terms).where(eq(practiceTable.id, practices.north.id))
/** Visits of any age count as prompt. */
const discountAll = () => setTerms({ promptPayDiscount: 1_000, promptPayDays: 3_650 })

async function post(number: number, path: string, body: object) {
  const call = { as: await api.as('admin'), body }
  return api.call<Answer>('POST', `/v2/patients/${worldId('patient', number)}/${path}`, call)
}
const charge = (number: number, body: object, place = 0) =>
  post(number, `cards/${worldId('paymentMethod', number * 10 + place)}/charge`, body)
const refund = (number: number, payment: string, amount: string) =>
  post(number, 'refund', { payment_id: payment, amount })
async function terms(number: number) {
  const path = `/v2/patients/${worldId('patient', number)}/payment_terms`
  return (await api.get<PaymentTerms>(path, await api.as('frontdesk'))).body
}
const patientOf = async (number: number) =>
  (
    await api.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, worldId('patient', number)))
  )[0]!
/** The amounts that the processor collected and refunded for a payment. */
async function atProcessor(paymentId: string) {
  const rows = await api.database.db.select().from(sandboxObjects)
  const intent = rows.find(({ data }) => (data['metadata'] as { payment_id?: string })?.payment_id === paymentId)
  return [intent?.data['amount'], intent?.data['amount_refunded'] ?? 0]
}
async function expectCleanLedger() {
  await expectLedger(api.database)
  expect(await api.database.transaction((tx) => findLedgerFaults(tx, 5))).toEqual([])
}
/** A patient with a billed balance, and the current balance. */
async function owing(number: number) {
  const { prompt_pay_balance: billed } = await terms(number)
  expect(Number(billed)).toBeGreaterThan(1)
  return billed
}

describe('A convenience fee', () => {
  it('is charged on top of the amount and counts in no balance', async () => {
    const before = await patientOf(1)
    expect(await terms(1)).toMatchObject({ convenience_fee_non_ach: '2.50', convenience_fee_ach: '1.00' })
    const { body } = await charge(1, { amount: '25.00', total: '27.50' })
    expect(body).toMatchObject({ status: 'success', amount: '25.00', convenience_fee: '2.50', unapplied: '0.00' })
    expect(before.ptBalance - (await patientOf(1)).ptBalance).toBe(2_500)
    expect(await atProcessor(body.id)).toEqual([2_750, 0])
    await expectCleanLedger()
  })

  it('for bank payments is different, and cash has none', async () => {
    const bank = await charge(5, { amount: '10.00' }, 1)
    expect(bank.body).toMatchObject({ status: 'pending', convenience_fee: '1.00' })
    expect(await atProcessor(bank.body.id)).toEqual([1_100, 0])
    const cash = await post(5, 'payments', { type: 'cash', amount: '10.00', total: '10.00' })
    expect(cash.body).toMatchObject({ status: 'success', amount: '10.00', convenience_fee: '0.00' })
  })

  it('is refunded with the refund that leaves nothing, and with no other', async () => {
    const { body } = await charge(7, { amount: '20.00' })
    const part = await refund(7, body.id, '5.00')
    expect(part.body).toMatchObject({ refunded: '5.00', refundable: '15.00' })
    expect(part.body.refunds.map((each) => each.convenience_fee)).toEqual(['0.00'])
    expect(await atProcessor(body.id)).toEqual([2_250, 500])
    const rest = await refund(7, body.id, '15.00')
    expect(rest.body).toMatchObject({ status: 'refunded', refunded: '20.00', refundable: '0.00' })
    expect(rest.body.refunds.map((each) => each.convenience_fee)).toEqual(['0.00', '2.50'])
    expect(await atProcessor(body.id)).toEqual([2_250, 2_250])
    await expectCleanLedger()
  })

  it('that changed after the payer saw the total charges nothing', async () => {
    const refused = await charge(9, { amount: '10.00', total: '10.00' })
    expect([refused.status, refused.body.error]).toEqual([409, 'total_changed'])
    expect(refused.body.error_text).toContain('12.50')
  })
})

describe('A prompt-pay discount', () => {
  it('is set and ended by an admin', async () => {
    const set = async (meta: object) =>
      api.call<Refusal>('PUT', `/v2/clients/${practices.north.id}`, { as: await api.as('admin'), body: { meta } })
    const discount = async () => Number((await terms(11)).prompt_pay_discount)
    await setTerms({ promptPayDays: 3_650 })
    expect(await discount()).toBe(0)
    expect((await set({ prompt_pay_discount: 10 })).status).toBe(200)
    expect(await discount()).toBeCloseTo(Number((await terms(11)).prompt_pay_balance) / 10, 1)
    expect((await set({ prompt_pay_discount: 101 })).status).toBe(422)
    expect((await set({ prompt_pay_days: 1 })).status).toBe(200)
    expect(await discount()).toBe(0)
    expect((await set({ prompt_pay_discount: null })).status).toBe(200)
  })

  it('is subtracted from a payment of the whole billed amount, and lowers the charges', async () => {
    await discountAll()
    const billed = await owing(11)
    const { prompt_pay_discount: discount } = await terms(11)
    expect(Number(discount)).toBeGreaterThan(0)
    const { body } = await post(11, 'payments', { type: 'cash', amount: billed })
    expect(body).toMatchObject({ discount, unapplied: '0.00' })
    expect(Number(body.amount) + Number(discount)).toBeCloseTo(Number(billed), 2)
    expect(await patientOf(11)).toMatchObject({ currentBalance: 0, collectionsBalance: 0 })
    await expectCleanLedger()
    // After a full refund, everything is owed again.
    await refund(11, body.id, body.amount)
    expect((await terms(11)).prompt_pay_balance).toBe(billed)
    await expectCleanLedger()
  })

  it('is not given for a part, for a split, for an unapplied payment, and after its days', async () => {
    const billed = await owing(13)
    const discounts = []
    for (const body of [
      { type: 'manual', amount: billed },
      { type: 'cash', amount: '1.00' },
      { type: 'cash', amount: billed, allocate: false },
    ]) {
      const { body: payment } = await post(13, 'payments', body)
      discounts.push(payment.discount)
      await refund(13, payment.id, payment.amount)
    }
    expect(discounts).toEqual(['0.00', '0.00', undefined])
    await setTerms({ promptPayDays: 1 })
    await api.database.db
      .update(visits)
      .set({ serviceDate: '2020-01-01' })
      .where(eq(visits.patientId, worldId('patient', 13)))
    expect((await terms(13)).prompt_pay_discount).toBe('0.00')
    await discountAll()
    await expectCleanLedger()
  })

  it('is given once the money is collected: a declined card, and a lost response, change no charge', async () => {
    const declined = await patientOf(5)
    await setToken(5, 'pm_card_chargeDeclined')
    expect((await charge(5, { amount: await owing(5) })).body.status).toBe('failed')
    expect((await patientOf(5)).ptBalance).toBe(declined.ptBalance)
    const billed = await owing(1)
    const before = await patientOf(1)
    api.sandbox.faults.lostAnswers = 9
    const { body } = await charge(1, { amount: billed })
    api.sandbox.faults.lostAnswers = 0
    expect(body.is_confirming).toBe(true)
    expect((await patientOf(1)).ptBalance).toBe(before.ptBalance)
    api.clock.advance({ seconds: 31 })
    await confirmOpenPayments(api.database, api.clock, api.sandbox.processor)
    expect((await patientOf(1)).currentBalance).toBe(0)
    await expectCleanLedger()
  })
})

const setToken = (number: number, processorId: string) =>
  api.database.db
    .update(paymentMethods)
    .set({ processorId })
    .where(sql`${paymentMethods.id} = ${worldId('paymentMethod', number * 10)}`)
