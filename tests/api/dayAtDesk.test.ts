import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { patients } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { syncCalls } from '../support/syncCalls.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const patient = worldId('patient', 1)
async function post(path: string, body?: object, name: PersonName = 'frontdesk') {
  api.clock.advance({ minutes: 10 })
  const call = { as: await api.as(name), ...(body && { body }) }
  const { status, body: answer } = await api.call<PaymentDetail & Refusal>(
    'POST',
    `/v2/patients/${patient}/${path}`,
    call,
  )
  expect([path, status, answer.error]).toEqual([path, 200, undefined])
  return answer
}

it('A day at the desk: cash, a card on file and a card reader are used, one payment is refunded, and every sum is right', async () => {
  const [before] = await api.database.db.select().from(patients).where(eq(patients.id, patient))
  const cash = await post('payments', { type: 'cash', amount: '10.00' })
  const card = await post(`cards/${worldId('paymentMethod', 10)}/charge`, { amount: '11.00' })
  const started = await post('terminal_payments', { pos_terminal_id: worldId('terminal', 1), amount: '12.00' })
  api.clock.advance({ seconds: 4 })
  await api.sandbox.deliver()
  const reader = await post(`terminal_payments/${started.id}/check`)
  expect([cash, card, reader].map(({ type, status }) => [type, status])).toEqual([
    ['cash', 'success'],
    ['practice', 'success'],
    ['terminal', 'success'],
  ])
  const refunded = await post('refund', { payment_id: reader.id, amount: '12.00', note: 'Wrong copay' }, 'user')
  expect(refunded).toMatchObject({ status: 'refunded', refunded: '12.00', refundable: '0.00', applies: [] })
  expect(refunded.refunds.map(({ status }) => status)).toEqual(['succeeded'])
  const [after] = await api.database.db.select().from(patients).where(eq(patients.id, patient))
  expect(before!.ptBalance - before!.unapplied - (after!.ptBalance - after!.unapplied)).toBe(2_100)
  await expectLedger(api.database)
  expect(await api.database.transaction((tx) => findLedgerFaults(tx, 5))).toEqual([])
})

it('Upfront money waits for the visit, pays only visits since then, and the rest is refunded', async () => {
  await syncCalls(() => api).connect('north', 'dummy-classic')
  const cash = await post('payments', { type: 'cash', amount: '900.00', upfront: true })
  expect(cash).toMatchObject({ type: 'upfront', payment_method_type: 'cash', unapplied: '900.00', applies: [] })
  const card = await post(`cards/${worldId('paymentMethod', 10)}/charge`, { amount: '5.00', upfront: true })
  expect(card).toMatchObject({ type: 'upfront', status: 'success', unapplied: '5.00' })
  for (let visit = 0; visit < 12; visit += 1) await post('generate_visit', undefined, 'systemAdmin')
  const { body: after } = await api.get<PaymentDetail>(`/v2/payments/${cash.id}`, await api.as('frontdesk'))
  expect(after.applies.length).toBeGreaterThan(0)
  expect(new Set(after.applies.map(({ service_date: day }) => day))).toEqual(new Set([cash.post_date]))
  await expectLedger(api.database)
  const all = { payment_id: cash.id, amount: '900.00', note: 'Visit canceled' }
  expect(await post('refund', all, 'user')).toMatchObject({ status: 'refunded', refunded: '900.00', applies: [] })
  await expectLedger(api.database)
  expect(await api.database.transaction((tx) => findLedgerFaults(tx, 5))).toEqual([])
})

it('Upfront money is not split by visit', async () => {
  const visits = [{ visit_id: worldId('visit', 102), amount: '3.00' }]
  const body = { type: 'cash', amount: '3.00', upfront: true, visits }
  const call = { as: await api.as('frontdesk'), body }
  expect((await api.call('POST', `/v2/patients/${patient}/payments`, call)).status).toBe(422)
})
