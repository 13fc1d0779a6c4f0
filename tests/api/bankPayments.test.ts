import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { newId } from '../../api/db/newId.ts'
import { patients, paymentMethods, practices as practiceTable } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { returnDebit } from '../support/returnedDebit.ts'
import { people, type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

/** Days pass in these tests, and sessions end. */
const signIn = (name: PersonName) => api.signIn(people[name].email)

interface By {
  name?: PersonName
  bank?: string
}

async function charge(number: number, amount: string, { name = 'frontdesk', bank }: By = {}) {
  const id = bank ?? worldId('paymentMethod', number * 10 + 1)
  const path = `/v2/patients/${worldId('patient', number)}/cards/${id}/charge`
  return api.call<Answer>('POST', path, { as: await signIn(name), body: { amount } })
}
/**
 * Adds a bank account of a patient with a token of the processor.
 * @returns its id
 */
async function addBank(number: number, processorId: string): Promise<string> {
  const isFirst = eq(paymentMethods.id, worldId('paymentMethod', number * 10 + 1))
  const [bank] = await api.database.db.select().from(paymentMethods).where(isFirst)
  const id = newId()
  await api.database.db.insert(paymentMethods).values({ ...bank!, id, processorId, customerId: null })
  return id
}
const reload = async ({ id }: Answer) => (await api.get<Answer>(`/v2/payments/${id}`, await signIn('user'))).body
const patientOf = async (number: number) =>
  (
    await api.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, worldId('patient', number)))
  )[0]!

describe('A bank payment', () => {
  it('is pending until the bank settles it days later, and says when that is expected', async () => {
    const before = await patientOf(1)
    const { status, body } = await charge(1, '25.00')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'pending', is_confirming: false, post_date: null, applies: [] })
    expect(body).toMatchObject({ payment_method_type: 'bank_account', settles_on: '2026-11-20', unapplied: '0.00' })
    await api.sandbox.deliver()
    expect((await reload(body)).status).toBe('pending')
    expect((await patientOf(1)).ptBalance).toBe(before.ptBalance)
    api.clock.advance({ days: 4 })
    await api.sandbox.deliver()
    expect(await reload(body)).toMatchObject({ status: 'success', post_date: '2026-11-20', settles_on: null })
    expect(before.ptBalance - (await patientOf(1)).ptBalance).toBe(2_500)
    await expectLedger(api.database)
  })

  it.each([
    ['pm_usBankAccount_insufficientFunds', 'insufficient_funds'],
    ['pm_usBankAccount_accountClosed', 'account_closed'],
  ])('that the bank returns (%s) has failed, and the balance does not change', async (token, code) => {
    const before = await patientOf(3)
    const { body } = await charge(3, '5.00', { bank: await addBank(3, token) })
    expect(body.status).toBe('pending')
    api.clock.advance({ days: 4 })
    await api.sandbox.deliver()
    expect(await reload(body)).toMatchObject({ status: 'failed', failure_code: code, post_date: null, applies: [] })
    expect((await patientOf(3)).ptBalance).toBe(before.ptBalance)
    await expectLedger(api.database)
  })

  it('settles even if its events arrive in reverse order', async () => {
    const { body } = await charge(5, '5.00')
    api.clock.advance({ days: 5 })
    api.sandbox.faults.areEventsReversed = true
    await api.sandbox.deliver()
    api.sandbox.faults.areEventsReversed = false
    expect((await reload(body)).status).toBe('success')
    await expectLedger(api.database)
  })

  it('that is returned after it settled is owed again', async () => {
    const before = await patientOf(7)
    const { body } = await charge(7, '5.00')
    api.clock.advance({ days: 4 })
    await api.sandbox.deliver()
    expect((await reload(body)).status).toBe('success')
    expect(await returnDebit(api, body.id)).toBe(200)
    expect(await reload(body)).toMatchObject({ status: 'failed', failure_code: 'debit_not_authorized', applies: [] })
    expect((await patientOf(7)).ptBalance).toBe(before.ptBalance)
    await expectLedger(api.database)
  })

  it('that is pending cannot be refunded', async () => {
    const { body } = await charge(9, '5.00', { name: 'support' })
    const path = `/v2/patients/${worldId('patient', 9)}/refund`
    const call = { as: await signIn('user'), body: { payment_id: body.id, amount: '5.00' } }
    expect((await api.call<Refusal>('POST', path, call)).body.error).toBe('refund_unsettled')
  })

  it('requires the feature, and the practice’s minimum balance for bank payments', async () => {
    expect((await charge(27, '5.00', { name: 'birchFrontdesk' })).status).toBe(403)
    const { currentBalance, practiceId } = await patientOf(11)
    await api.database.db
      .update(practiceTable)
      .set({ achMinimumBalance: currentBalance + 1 })
      .where(eq(practiceTable.id, practiceId))
    const refused = await charge(11, '5.00', { name: 'admin' })
    expect([refused.status, refused.body.error]).toEqual([409, 'ach_below_minimum'])
    expect(practices.north.id).toBe(practiceId)
  })
})
