import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { paymentConnections, payments, posTerminals, practices as practiceTable } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

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

/** Each call that charges, as patient 1 is charged. */
const calls = {
  'a card on file': { path: `cards/${worldId('paymentMethod', 10)}/charge`, body: {} },
  'a new card': { path: 'card_payments', body: { payment_method_id: 'pm_card_visa' } },
  'a card reader': { path: 'terminal_payments', body: { pos_terminal_id: worldId('terminal', 1) } },
}
async function attempt(what: keyof typeof calls, given: object) {
  const { path, body } = calls[what]
  const before = await api.database.db.$count(payments)
  const call = { as: await api.as('frontdesk'), body: { amount: '5.00', ...body, ...given } }
  const answer = await api.call<Refusal>('POST', `/v2/patients/${worldId('patient', 1)}/${path}`, call)
  const written = (await api.database.db.$count(payments)) - before
  const codes = Object.entries(answer.body.errors ?? {}).map(([field, { error }]) => `${field}: ${error}`)
  return { status: answer.status, error: codes.join() || answer.body.error, written }
}
const refusedAs = (error: string, status = 422) => ({ status, error, written: 0 })

describe.each(Object.keys(calls) as (keyof typeof calls)[])('Wrong input for %s writes nothing', (what) => {
  const amounts = [
    ['nothing', '0.00', 'amount_not_positive'],
    ['a negative amount', '-5.00', 'amount_not_positive'],
    ['less than the processor takes', '0.49', 'amount_too_small'],
    ['more than the processor takes', '1000000.00', 'amount_too_large'],
    ['more than any number holds', '9999999999999.99', 'amount_too_large'],
    ['a fraction of a cent', '5.001', 'practice_amount'],
    ['too many digits', '99999999999999', 'amount'],
    ['another notation', '5e2', 'amount'],
    ['another currency', '€5.00', 'amount'],
    ['a number instead of text', 5, 'field_type'],
  ] as const

  it.each(amounts)('%s', async (_what, amount, code) => {
    expect(await attempt(what, { amount })).toEqual(refusedAs(`amount: ${code}`))
    expect(await attempt(what, { amount, upfront: true })).toEqual(refusedAs(`amount: ${code}`))
  })

  it('a currency besides the amount', async () => {
    expect((await attempt(what, { currency: 'EUR' })).status).toBe(422)
  })

  it('an amount with cents, where the practice’s currency has none', async () => {
    const isNorth = eq(practiceTable.id, practices.north.id)
    const set = (currency: string) => api.database.db.update(practiceTable).set({ currency }).where(isNorth)
    await set('JPY')
    expect(await attempt(what, { amount: '5.50' })).toEqual(refusedAs('amount: practice_amount'))
    await set('USD')
  })

  it('money before a visit that is split by visit', async () => {
    const visits = [{ visit_id: worldId('visit', 102), amount: '5.00' }]
    expect(await attempt(what, { upfront: true, visits })).toEqual(refusedAs('visits: split_unapplied'))
  })

  it('another total than the one that is charged', async () => {
    expect(await attempt(what, { total: '4.99' })).toEqual(refusedAs('total_changed', 409))
  })
})

describe('A card reader', () => {
  it.each([
    ['unknown', worldId('terminal', 99), 'no_such_terminal'],
    ['of another practice', worldId('terminal', 2), 'no_such_terminal'],
    ['of another company', worldId('terminal', 3), 'no_such_terminal'],
    ['no id', 'Reader 1', 'not_an_id'],
    ['the processor’s own id', 'tmr_approves_1', 'not_an_id'],
  ])('that is %s takes nothing', async (_what, id, code) => {
    expect(await attempt('a card reader', { pos_terminal_id: id })).toEqual(refusedAs(`pos_terminal_id: ${code}`))
  })

  it('that was removed, or whose account is disconnected, takes nothing', async () => {
    const { db } = api.database
    const isReader = eq(posTerminals.id, worldId('terminal', 1))
    const isAccount = eq(paymentConnections.id, worldId('connection', 1))
    await db.update(posTerminals).set({ active: false }).where(isReader)
    expect(await attempt('a card reader', {})).toEqual(refusedAs('pos_terminal_id: no_such_terminal'))
    await db.update(posTerminals).set({ active: true }).where(isReader)
    await db.update(paymentConnections).set({ active: false }).where(isAccount)
    expect(await attempt('a card reader', {})).toEqual(refusedAs('no_payment_connection', 409))
    await db.update(paymentConnections).set({ active: true }).where(isAccount)
  })
})
