import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { paymentConnections } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

interface By {
  name?: PersonName
  card?: string
}

/** Patients with odd numbers have a valid card. */
async function charge(number: number, body: object, { name = 'frontdesk', card }: By = {}) {
  const id = card ?? worldId('paymentMethod', number * 10)
  const path = `/v2/patients/${worldId('patient', number)}/cards/${id}/charge`
  return api.call<PaymentDetail & Refusal>('POST', path, { as: await api.as(name), body })
}

describe('A charge is rejected', () => {
  it.each([
    ['a removed card', worldId('paymentMethod', 12), 409, 'card_removed'],
    ['another patient’s card', worldId('paymentMethod', 30), 404, 'not_found'],
  ])('for %s', async (_what, card, status, error) => {
    const answer = await charge(1, { amount: '5.00' }, { card })
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })

  it('for an expired card, too small an amount, and an account that was changed after the user loaded it', async () => {
    expect((await charge(2, { amount: '5.00' })).body.error).toBe('card_expired')
    expect((await charge(1, { amount: '0.49' })).body.error).toBe('amount_too_small')
    expect((await charge(1, { amount: '5.00', modified_at: '2020-01-01T00:00:00.000Z' })).body.error).toBe('stale')
  })

  it('for a practice without an account at the processor', async () => {
    const { db } = api.database
    const isSouth = eq(paymentConnections.id, worldId('connection', 2))
    await db.update(paymentConnections).set({ active: false }).where(isSouth)
    expect((await charge(17, { amount: '5.00' })).body.error).toBe('no_payment_connection')
  })

  it('for a patient of another company, and of another practice', async () => {
    const own = await charge(1, { amount: '5.00' }, { name: 'limitedFrontdesk' })
    expect([own.status, own.body.status]).toEqual([200, 'success'])
    expect((await charge(17, { amount: '5.00' }, { name: 'limitedFrontdesk' })).status).toBe(404)
    expect((await charge(1, { amount: '5.00' }, { name: 'birchFrontdesk' })).status).toBe(404)
    expect((await charge(27, { amount: '5.00' }, { name: 'birchFrontdesk' })).body.status).toBe('success')
  })
})
