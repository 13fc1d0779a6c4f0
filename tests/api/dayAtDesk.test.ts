import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { patients } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { expectLedger } from '../support/expectLedger.ts'
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

it('A day at the desk: cash, a card on file and a card reader are taken, one is refunded, and every sum is right', async () => {
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
