import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { patientEvents, patients, paymentMethods, payments, sandboxObjects } from '../../api/db/schema.ts'
import { newId } from '../../api/db/newId.ts'
import { confirmOpenPayments } from '../../api/payments/confirmPayment.ts'
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
  api.sandbox.onCharge = () => undefined
})

interface By {
  name?: PersonName
  headers?: Record<string, string>
  card?: string
  server?: ApiHarness
}

/** Patients with odd numbers have a valid card. */
async function charge(number: number, body: object, { name = 'frontdesk', headers = {}, card, server = api }: By = {}) {
  const id = card ?? worldId('paymentMethod', number * 10)
  const call = { as: await api.as(name), body, headers }
  return server.call<Answer>('POST', `/v2/patients/${worldId('patient', number)}/cards/${id}/charge`, call)
}
const patientOf = async (number: number) =>
  (
    await api.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, worldId('patient', number)))
  )[0]!
/**
 * Adds a card of a patient with a token of the processor.
 * @returns its id
 */
async function addCard(number: number, processorId: string): Promise<string> {
  const isFirst = eq(paymentMethods.id, worldId('paymentMethod', number * 10))
  const [card] = await api.database.db.select().from(paymentMethods).where(isFirst)
  const id = newId()
  await api.database.db.insert(paymentMethods).values({ ...card!, id, processorId, customerId: null })
  return id
}
/** The amount that the processor collected for a payment. */
const takenFor = async (paymentId: string) =>
  (await api.database.db.select().from(sandboxObjects)).filter(
    ({ data }) =>
      data['status'] === 'succeeded' && (data['metadata'] as { payment_id?: string }).payment_id === paymentId,
  )
const settle = () => confirmOpenPayments(api.database, api.clock, api.sandbox.processor)

describe('A card on file', () => {
  it('is charged once, applied to the oldest visits, and has the processor’s id', async () => {
    const before = await patientOf(1)
    const { status, body } = await charge(1, { amount: '25.00' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'success', amount: '25.00', is_confirming: false, method_label: 'Visa 4242' })
    expect(body).toMatchObject({ post_date: '2026-11-16', unapplied: '0.00', failure_code: null })
    expect(before.ptBalance - (await patientOf(1)).ptBalance).toBe(2_500)
    expect(await takenFor(body.id)).toHaveLength(1)
    const [row] = await api.database.db.select().from(payments).where(eq(payments.id, body.id))
    expect(row).toMatchObject({
      processorPaymentId: expect.stringMatching(/^pi_/),
      processorRequestId: expect.any(String),
    })
    await expectLedger(api.database)
  })

  it.each([
    ['pm_card_chargeDeclined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_authenticationRequired', 'authentication_required'],
    ['pm_of_nobody', 'resource_missing'],
  ])('that is declined (%s) leaves the balance, and says why', async (token, code) => {
    const card = await addCard(5, token)
    const before = await patientOf(5)
    const { status, body } = await charge(5, { amount: '10.00' }, { card })
    expect({ status, state: body.status, code: body.failure_code }).toEqual({ status: 200, state: 'failed', code })
    expect(body.applies).toEqual([])
    expect(await patientOf(5)).toMatchObject({ ptBalance: before.ptBalance, unapplied: before.unapplied })
    const [line] = await api.database.db
      .select()
      .from(patientEvents)
      .where(sql`${patientEvents.data}->>'payment_id' = ${body.id}`)
    expect(line).toMatchObject({ type: 'payment_failed', data: { code } })
    await expectLedger(api.database)
  })

  it('is charged once by repeated and concurrent requests with one key', async () => {
    const headers = { 'idempotency-key': 'double-click' }
    const answers = await Promise.all([1, 2, 3].map(() => charge(7, { amount: '3.00' }, { headers })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await takenFor(answers[0]!.body.id)).toHaveLength(1)
    await settle()
    const { body } = await charge(7, { amount: '3.00' }, { headers })
    expect(body).toMatchObject({ id: answers[0]!.body.id, status: 'success' })
    await expectLedger(api.database)
  })

  it('is charged once by two servers that receive one key at once', async () => {
    const other = api.through(api.database)
    const headers = { 'idempotency-key': 'two-servers' }
    const servers = [api, other, api, other]
    const answers = await Promise.all(servers.map((server) => charge(7, { amount: '3.50' }, { headers, server })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await takenFor(answers[0]!.body.id)).toHaveLength(1)
    await other.sandbox.close()
    await expectLedger(api.database)
  })

  it('is charged once by two users who charge the balance that both see, and the others learn why', async () => {
    const other = api.through(api.database)
    const seen = { amount: '3.75', modified_at: new Date((await patientOf(7)).modifiedAt).toISOString() }
    const answers = await Promise.all([
      charge(7, seen, { headers: { 'idempotency-key': 'one-tab' } }),
      charge(7, seen, { headers: { 'idempotency-key': 'other-tab' } }),
      charge(7, seen, { name: 'user', server: other }),
    ])
    const charged = answers.filter(({ status }) => status === 200)
    expect(charged.map(({ body }) => body.status)).toEqual(['success'])
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.error)
    expect(refused).toHaveLength(2)
    // By the time it is read, the first charge is either open or done.
    for (const error of refused) expect(['payment_confirming', 'stale']).toContain(error)
    expect(await takenFor(charged[0]!.body.id)).toHaveLength(1)
    await other.sandbox.close()
    await expectLedger(api.database)
  })

  it('is not charged by a second user while the first charge is unconfirmed', async () => {
    let second: Awaited<ReturnType<typeof charge>> | null = null
    api.sandbox.onCharge = async () => {
      api.sandbox.onCharge = () => undefined
      second = await charge(7, { amount: '4.00' }, { name: 'user' })
    }
    const first = await charge(7, { amount: '4.00' })
    expect(first.body.status).toBe('success')
    expect(second).toMatchObject({ status: 409, body: { error: 'payment_confirming' } })
  })
})

describe('A charge whose response is lost', () => {
  it('stays unconfirmed, is not offered again, and ends with the actual outcome: the card was charged once', async () => {
    api.sandbox.faults.lostAnswers = 9
    const { body } = await charge(11, { amount: '12.00' })
    expect(body).toMatchObject({ status: 'pending', is_confirming: true, post_date: null, unapplied: '0.00' })
    api.sandbox.faults.lostAnswers = 0
    expect((await charge(11, { amount: '12.00' })).body.error).toBe('payment_confirming')
    expect(await settle()).toBe(0)
    api.clock.advance({ seconds: 31 })
    expect(await settle()).toBe(1)
    const again = await api.get<Answer>(`/v2/payments/${body.id}`, await api.as('frontdesk'))
    expect(again.body).toMatchObject({ status: 'success', is_confirming: false })
    expect(await takenFor(body.id)).toHaveLength(1)
    await expectLedger(api.database)
  })

  it.each([500, 503, 409])('because the processor answers %i, is retried later', async (status) => {
    api.sandbox.faults.refusalStatus = status
    api.sandbox.faults.refusals = 9
    const { body } = await charge(13, { amount: '1.00' })
    api.sandbox.faults.refusals = 0
    expect(body.is_confirming).toBe(true)
    api.clock.advance({ seconds: 31 })
    await settle()
    expect(await takenFor(body.id)).toHaveLength(1)
    await expectLedger(api.database)
  })

  it('because the processor is slow is retried by another server, and the card is charged once', async () => {
    let answer = () => {}
    const isSlow = new Promise<void>((resolve) => (answer = resolve))
    api.sandbox.onCharge = () => {
      api.sandbox.onCharge = () => undefined
      return isSlow
    }
    const before = await patientOf(13)
    const slow = charge(13, { amount: '1.25' })
    const isOpen = and(eq(payments.amount, 125), eq(payments.status, 'pending'))
    await vi.waitUntil(() => api.database.db.$count(payments, isOpen))
    api.clock.advance({ seconds: 31 })
    expect(await settle()).toBe(1)
    answer()
    const { body } = await slow
    expect(body).toMatchObject({ status: 'success', is_confirming: false })
    expect(await takenFor(body.id)).toHaveLength(1)
    expect(before.ptBalance - (await patientOf(13)).ptBalance).toBe(125)
    await expectLedger(api.database)
  })

  it('because the processor is down is confirmed once it is back', async () => {
    const server = api.through(api.database)
    await server.sandbox.origin()
    await server.sandbox.close()
    const { body } = await charge(13, { amount: '1.50' }, { server })
    expect(body).toMatchObject({ status: 'pending', is_confirming: true })
    expect(await takenFor(body.id)).toHaveLength(0)
    api.clock.advance({ seconds: 31 })
    await settle()
    expect(await takenFor(body.id)).toHaveLength(1)
    await expectLedger(api.database)
  })
})

it('Both paths charge a card', async () => {
  const path = `/v2/patients/${worldId('patient', 7)}/cards/${worldId('paymentMethod', 70)}/charge-card`
  const { status, body } = await api.call<Answer>('POST', path, {
    as: await api.as('frontdesk'),
    body: { amount: '2.50' },
  })
  expect([status, body.status, body.amount]).toEqual([200, 'success', '2.50'])
  expect(await takenFor(body.id)).toHaveLength(1)
})
