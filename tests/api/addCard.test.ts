import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, paymentConnections, paymentMethods, sandboxObjects } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { connectionRows } from '../support/worldPaymentMethods.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

interface Card {
  id: string
  display: string
  brand: string | null
  funding: string | null
  exp_year: number | null
  bank_account_mask: string | null
  priority: number
}
type Answer = Card & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const pathOf = (number: number) => `/v2/patients/${worldId('patient', number)}`
const add = async (
  number: number,
  body: object,
  name: PersonName = 'frontdesk',
  headers: Record<string, string> = {},
) => api.call<Answer>('POST', `${pathOf(number)}/cards`, { as: await api.as(name), body, headers })
const methodsOf = (number: number) =>
  api.database.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.patientId, worldId('patient', number)))
const accountOf = (place: keyof typeof practices) =>
  connectionRows().find(({ practiceId }) => practiceId === practices[place].id)!.accountId

/** Response of the payment sandbox's frame to a test number. */
async function entered(entry: object, account = accountOf('north')): Promise<string> {
  const answer = await fetch(`${await api.sandbox.origin()}/entry/${account}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry),
  })
  return ((await answer.json()) as { id: string }).id
}
const year = 2029
const visa = { token: 'pm_card_visa', month: 4, year }

describe('A new card', () => {
  it('is on file with its display data, charged last, and can be charged', async () => {
    const { status, body } = await add(1, { payment_method_id: await entered(visa) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ display: 'Visa 4242', brand: 'visa', funding: 'credit', exp_year: year, priority: 3 })
    const charged = await api.call<{ status: string }>('POST', `${pathOf(1)}/cards/${body.id}/charge`, {
      as: await api.as('frontdesk'),
      body: { amount: '5.00' },
    })
    expect(charged.body.status).toBe('success')
    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, worldId('patient', 1)))
    expect(entries.map(({ changes }) => changes)).toContainEqual({ payment_method: [null, 'Visa 4242'] })
  })

  it('reports its funding', async () => {
    const prepaid = await entered({ ...visa, token: 'pm_card_mastercard_prepaid' })
    expect((await add(3, { payment_method_id: prepaid })).body).toMatchObject({
      display: 'Mastercard 5100',
      funding: 'prepaid',
    })
  })

  it('with a number that is already on file updates the expiration, and without a change is the same', async () => {
    const first = await add(5, { payment_method_id: await entered(visa) })
    const again = await add(5, { payment_method_id: await entered(visa) })
    const renewed = await add(5, { payment_method_id: await entered({ ...visa, year: 2031 }) })
    expect([again.body.id, renewed.body.id]).toEqual([first.body.id, first.body.id])
    expect(renewed.body.exp_year).toBe(2031)
    expect((await methodsOf(5)).filter(({ fingerprint }) => fingerprint)).toHaveLength(1)
  })

  it('is added once by two clicks, and by two users at once, to one customer', async () => {
    const [one, other] = [await entered(visa), await entered({ ...visa, token: 'pm_card_amex' })]
    const added = await Promise.all([
      add(7, { payment_method_id: one }),
      add(7, { payment_method_id: one }),
      add(7, { payment_method_id: other }, 'admin'),
    ])
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200])
    const saved = (await methodsOf(7)).filter(({ customerId }) => customerId !== null)
    expect(saved.map(({ display }) => display).toSorted()).toEqual(['American Express 0005', 'Visa 4242'])
    expect(new Set(saved.map(({ customerId }) => customerId)).size).toBe(1)
    expect(new Set(saved.map(({ priority }) => priority)).size).toBe(2)
  })

  it('whose response was lost is added by a retry under the same key', async () => {
    const headers = { 'idempotency-key': 'adding-once' }
    const body = { payment_method_id: await entered(visa) }
    api.sandbox.faults.refusals = 4
    expect((await add(9, body, 'frontdesk', headers)).body.error).toBe('processor_unavailable')
    api.sandbox.faults.refusals = 0
    expect((await add(9, body, 'frontdesk', headers)).status).toBe(200)
    expect((await methodsOf(9)).filter(({ customerId }) => customerId !== null)).toHaveLength(1)
  })
})

it('A card that was attached, but never saved, is added by the next attempt', async () => {
  const id = await entered(visa)
  const { processor } = api.sandbox
  const key = `customer of ${worldId('patient', 13)} at ${connectionRows()[0]!.id}`
  const customerId = await processor.createCustomer({ key, accountId: accountOf('north') })
  const request = { accountId: accountOf('north'), methodId: id, customerId, isBank: false }
  await processor.attach({ key: `attach ${id} to ${customerId}`, ...request })
  expect((await add(13, { payment_method_id: id })).status).toBe(200)
})

describe('A new bank account', () => {
  const account = { token: 'pm_usBankAccount_success' }

  it('is on file by its bank and last digits', async () => {
    const { body } = await add(11, { payment_method_id: await entered(account) }, 'systemAdmin')
    expect(body).toMatchObject({ display: 'STRIPE TEST BANK 6789', bank_account_mask: '6789', funding: null })
  })

  it('is attached with a mandate for its debits', async () => {
    const [method] = (await methodsOf(11)).filter(({ customerId }) => customerId !== null)
    const stored = await api.database.db.select().from(sandboxObjects)
    expect(stored.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ object: 'mandate', status: 'active', payment_method: method!.processorId }),
    )
  })

  it('is not added until its bank confirms it', async () => {
    const id = 'pm_typed'
    const facts = { bank_name: 'Bank of Deposits', last4: '6661', fingerprint: 'typed' }
    const data = { id, object: 'payment_method', type: 'us_bank_account', us_bank_account: facts, customer: null }
    const createdAt = api.clock.now().toISOString()
    await api.database.db.insert(sandboxObjects).values({ id, account: accountOf('north'), data, createdAt })
    const { status, body } = await add(12, { payment_method_id: id }, 'systemAdmin')
    expect([status, body.error]).toEqual([409, 'bank_unverified'])
    expect((await methodsOf(12)).filter(({ customerId }) => customerId !== null)).toEqual([])
  })

  it('requires the feature', async () => {
    const id = await entered(account, accountOf('main'))
    expect((await add(27, { payment_method_id: id }, 'birchFrontdesk')).status).toBe(403)
    expect(await methodsOf(27)).toHaveLength(3)
  })
})

describe('Nothing is added', () => {
  it.each([
    ['a number', '4242424242424242'],
    ['a number that looks like an id', 'pm_4242424242424242'],
    ['a number between words', 'pm_card_4000056655665556_x'],
    ['nothing', ''],
  ])('by %s, which is stored nowhere', async (_what, text) => {
    const { status, body } = await add(14, { payment_method_id: text })
    expect([status, body.error]).toEqual([422, 'not_a_method_id'])
    expect(JSON.stringify(body) + JSON.stringify(api.log)).not.toMatch(/4242424242424242|4000056655665556/)
    expect(await methodsOf(14)).toHaveLength(3)
  })

  it('by other fields, such as a number beside the id', async () => {
    const { status } = await add(14, { payment_method_id: 'pm_card_visa', number: '4242424242424242' })
    expect(status).toBe(422)
  })

  it.each([
    ['that nobody entered', async () => 'pm_of_nobody'],
    ['that was entered for another account', () => entered(visa, accountOf('main'))],
    ['that is another patient’s', () => methodAtProcessor(1)],
  ])('by an id %s', async (_what, idOf) => {
    const { status, body } = await add(14, { payment_method_id: await idOf() })
    expect([status, body.error]).toEqual([422, 'no_such_method'])
    expect(await methodsOf(14)).toHaveLength(3)
  })

  it('for a patient of another company, or at a location of another practice', async () => {
    expect((await add(14, { payment_method_id: 'pm_card_visa' }, 'birchAdmin')).status).toBe(404)
    const elsewhere = { payment_method_id: 'pm_card_visa', location_id: worldId('location', 999) }
    expect((await add(14, elsewhere)).status).toBe(422)
  })

  it('while the processor does not answer, and is added afterwards', async () => {
    const id = await entered(visa)
    api.sandbox.faults.refusals = 4
    const { status, body } = await add(14, { payment_method_id: id })
    api.sandbox.faults.refusals = 0
    expect([status, body.error]).toEqual([503, 'processor_unavailable'])
    expect(await methodsOf(14)).toHaveLength(3)
    expect((await add(14, { payment_method_id: id })).status).toBe(200)
  })

  it('without an account at the card processor', async () => {
    await api.database.db.update(paymentConnections).set({ active: false })
    const { body } = await api.get<{ account_id: string | null }>(`${pathOf(16)}/card_entry`, await api.as('frontdesk'))
    expect(body.account_id).toBeNull()
    expect((await add(16, { payment_method_id: 'pm_card_visa' })).body.error).toBe('no_payment_connection')
    await api.database.db.update(paymentConnections).set({ active: true })
  })
})

/** Id of a payment method of this patient at the processor. */
async function methodAtProcessor(number: number): Promise<string> {
  const known = (await methodsOf(number)).find(({ customerId }) => customerId !== null)
  return known!.processorId!
}

it('Nothing that was stored contains a number', async () => {
  const stored = [
    await api.database.db.select().from(paymentMethods),
    await api.database.db.select().from(sandboxObjects),
  ]
  expect(JSON.stringify(stored)).not.toMatch(/4242424242424242|000123456789/)
})
