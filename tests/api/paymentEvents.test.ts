import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { patientEvents, patients, payments, processorEvents, sandboxEvents } from '../../api/db/schema.ts'
import { signature } from '../../api/paymentSandbox/sandboxEvents.ts'
import { confirmOpenPayments } from '../../api/payments/confirmPayment.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { testServer } from '../support/testDatabase.ts'
import { webhookSecret } from '../support/TestSandbox.ts'
import { worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  Object.assign(api.sandbox.faults, { lostAnswers: 0, duplicatedEvents: 0, areEventsEarly: false })
  // Later than the delays after which earlier tests' events would be sent again.
  api.clock.advance({ minutes: 2 })
  await api.sandbox.deliver()
})

/** Patients with odd numbers have a valid card. */
async function charge(number: number, amount: string) {
  const path = `/v2/patients/${worldId('patient', number)}/cards/${worldId('paymentMethod', number * 10)}/charge`
  return (await api.call<Answer>('POST', path, { as: await api.as('frontdesk'), body: { amount } })).body
}
/** A charge whose response is lost. */
async function unanswered(number: number, amount: string) {
  api.sandbox.onCharge = () => void (api.sandbox.faults.lostAnswers = 9)
  const payment = await charge(number, amount)
  api.sandbox.onCharge = () => undefined
  api.sandbox.faults.lostAnswers = 0
  expect(payment).toMatchObject({ status: 'pending', is_confirming: true })
  return payment
}
const reload = async ({ id }: { id: string }) =>
  (await api.get<Answer>(`/v2/payments/${id}`, await api.as('frontdesk'))).body
const linesAbout = async ({ id }: { id: string }) =>
  (await api.database.db.select().from(patientEvents)).filter(({ data }) => data['payment_id'] === id)
const balanceOf = async (number: number) =>
  (
    await api.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, worldId('patient', number)))
  )[0]!.ptBalance
/** The event of a payment as the sandbox wrote it. */
async function eventOf({ id }: { id: string }) {
  const all = await api.database.db.select().from(sandboxEvents)
  return all.find(({ body }) => JSON.stringify(body).includes(id))!.body
}
async function send(body: object, { secret = webhookSecret, at = api.clock.now(), to = api } = {}) {
  const payload = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature(payload, secret, at) }
  return to.webhook(payload, headers)
}
const marksOf = async (id: unknown) =>
  api.database.db
    .select()
    .from(processorEvents)
    .where(eq(processorEvents.id, String(id)))

describe('An event of the card processor', () => {
  it('reports the outcome of a charge whose response was lost', async () => {
    const before = await balanceOf(1)
    const payment = await unanswered(1, '5.00')
    expect(await api.sandbox.deliver()).toBe(1)
    expect(await reload(payment)).toMatchObject({ status: 'success', is_confirming: false, post_date: '2026-11-16' })
    expect(before - (await balanceOf(1))).toBe(500)
    await expectLedger(api.database)
  })

  it('is processed once, even if it is delivered twice at the same moment, and again later', async () => {
    const payment = await unanswered(1, '5.00')
    const before = await balanceOf(1)
    api.sandbox.faults.duplicatedEvents = 1
    await api.sandbox.deliver()
    expect(await send(await eventOf(payment))).toBe(200)
    api.clock.advance({ minutes: 1 })
    await confirmOpenPayments(api.database, api.clock, api.sandbox.processor)
    expect(before - (await balanceOf(1))).toBe(500)
    expect((await linesAbout(payment)).map(({ type }) => type)).toEqual(['payment_received'])
    await expectLedger(api.database)
  })

  it('may arrive before the response of the call that caused it', async () => {
    api.sandbox.faults.areEventsEarly = true
    const payment = await charge(5, '5.00')
    expect(payment).toMatchObject({ status: 'success', is_confirming: false })
    expect((await linesAbout(payment)).map(({ type }) => type)).toEqual(['payment_received'])
    const [row] = await api.database.db.select().from(payments).where(eq(payments.id, payment.id))
    expect(row!.processorRequestId).toMatch(/^req_/)
    await expectLedger(api.database)
  })

  it('of a payment that another event has settled changes nothing', async () => {
    const payment = await unanswered(7, '5.00')
    const taken = await eventOf(payment)
    const data = taken['data'] as { object: object }
    const failed = { ...data.object, status: 'requires_payment_method', last_payment_error: { code: 'late' } }
    await api.sandbox.deliver()
    const late = { ...taken, id: 'evt_late', type: 'payment_intent.processing' }
    expect(await send({ ...late, data: { object: { ...data.object, status: 'processing' } } })).toBe(200)
    expect(await send({ ...late, id: 'evt_later', data: { object: failed } })).toBe(200)
    expect(await reload(payment)).toMatchObject({ status: 'success', failure_code: null })
    await expectLedger(api.database)
  })

  it('that is forged, altered, unsigned or a day old is rejected', async () => {
    const payment = await unanswered(9, '5.00')
    const event = await eventOf(payment)
    const day = new Date(api.clock.now().getTime() - 86_400_000)
    const payload = JSON.stringify(event)
    const signed = signature(payload, webhookSecret, api.clock.now())
    const json = { 'content-type': 'application/json' }
    expect(await send(event, { secret: 'whsec_of_another' })).toBe(400)
    expect(await send(event, { at: day })).toBe(400)
    expect(await api.webhook(payload, json)).toBe(400)
    expect(await api.webhook(payload.replace('succeeded', 'canceled '), { ...json, 'stripe-signature': signed })).toBe(
      400,
    )
    expect(await reload(payment)).toMatchObject({ status: 'pending', is_confirming: true })
    expect(await marksOf(event['id'])).toEqual([])
  })

  it('of another company’s account does not reach the payment', async () => {
    const payment = await unanswered(11, '5.00')
    const event = await eventOf(payment)
    expect(await send({ ...event, id: 'evt_foreign', account: 'acct_birch' })).toBe(200)
    expect(await reload(payment)).toMatchObject({ status: 'pending', is_confirming: true })
    expect(await marksOf('evt_foreign')).toMatchObject([{ account: 'acct_birch', outcome: 'no_payment' }])
  })

  it('whose processing was interrupted is delivered again, and is processed then', async () => {
    const payment = await unanswered(13, '5.00')
    const failing = api.through({ ...api.database, transaction: () => Promise.reject(new Error('killed')) })
    api.sandbox.receiver = (payload, headers) => failing.webhook(payload, headers)
    expect(await api.sandbox.deliver()).toBe(0)
    api.sandbox.receiver = (payload, headers) => api.webhook(payload, headers)
    expect(await api.sandbox.deliver()).toBe(0)
    api.clock.advance({ seconds: 3 })
    expect(await api.sandbox.deliver()).toBe(1)
    expect(await reload(payment)).toMatchObject({ status: 'success' })
    await expectLedger(api.database)
  })

  it('that arrives with many others at the same moment is processed with them, each once', async () => {
    const waiting = []
    for (const number of [1, 5, 7, 9, 15, 17, 19]) waiting.push(await unanswered(number, '5.00'))
    const sent = await Promise.all(waiting.map(eventOf))
    let transactions = 0
    const counted = api.through({
      ...api.database,
      transaction: (work) => {
        transactions += 1
        return api.database.transaction(work)
      },
    })
    const answers = await Promise.all([...sent, ...sent].map((event) => send(event, { to: counted })))
    expect(answers).toEqual(answers.map(() => 200))
    expect(transactions).toBeLessThan(sent.length)
    for (const payment of waiting) {
      expect(await reload(payment)).toMatchObject({ status: 'success', is_confirming: false })
      expect((await linesAbout(payment)).filter(({ type }) => type === 'payment_received')).toHaveLength(1)
    }
    await expectLedger(api.database)
  })

  it('that cannot be processed does not stop those that arrive at the same moment', async () => {
    const waiting = []
    for (const number of [1, 5, 7, 9]) waiting.push(await unanswered(number, '5.00'))
    const sent = await Promise.all(waiting.map(eventOf))
    const broken = { ...sent[0], id: 'evt_broken', data: { object: { id: 'pi_broken', status: 'succeeded' } } }
    const answers = await Promise.all([...sent.slice(0, 3), broken, ...sent.slice(3)].map((event) => send(event)))
    expect(answers).toEqual([200, 200, 200, 500, 200])
    expect(await marksOf('evt_broken')).toEqual([])
    for (const payment of waiting) expect(await reload(payment)).toMatchObject({ status: 'success' })
    await expectLedger(api.database)
  })

  it.skipIf(!testServer())('does not delay others while its account is locked', async () => {
    const waiting = []
    for (const number of [1, 5, 7, 9, 15]) waiting.push(await unanswered(number, '5.00'))
    const [one, two, locked, ...others] = await Promise.all(waiting.map(eventOf))
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => (release = resolve))
    await new Promise<void>((isHeld, reject) => {
      const holding = api.database.transaction(async (tx) => {
        await tx
          .select()
          .from(patients)
          .where(eq(patients.id, worldId('patient', 7)))
          .for('update')
        isHeld()
        await released
      })
      holding.catch(reject)
    })
    const answers = [one!, two!, locked!, ...others].map((event) => send(event))
    const [blocked] = answers.splice(2, 1)
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 200])
    expect(await reload(waiting[2]!)).toMatchObject({ status: 'pending' })
    release()
    expect(await blocked).toBe(200)
    expect(await reload(waiting[2]!)).toMatchObject({ status: 'success' })
    await expectLedger(api.database)
  })

  it('is processed after earlier ones of the same payment', async () => {
    const waiting = []
    for (const number of [1, 5, 7]) waiting.push(await unanswered(number, '5.00'))
    const payment = waiting[2]!
    await api.database.db.update(payments).set({ paymentMethodType: 'bank_account' }).where(eq(payments.id, payment.id))
    const sent = await Promise.all(waiting.map(eventOf))
    const { object } = sent[2]!['data'] as { object: object }
    const error = { code: 'payment_intent_payment_attempt_failed' }
    const returned = { object: { ...object, status: 'requires_payment_method', last_payment_error: error } }
    const later = { ...sent[2], id: 'evt_returned', type: 'payment_intent.payment_failed', data: returned }
    expect(await Promise.all([...sent, later].map((event) => send(event)))).toEqual([200, 200, 200, 200])
    expect((await linesAbout(payment)).map(({ type }) => type).toSorted()).toEqual([
      'payment_failed',
      'payment_received',
    ])
    await expectLedger(api.database)
  })

  it('of a type without a handler is accepted', async () => {
    expect(await send({ id: 'evt_other', object: 'event', type: 'customer.created', data: { object: {} } })).toBe(200)
    expect(await marksOf('evt_other')).toMatchObject([{ outcome: 'unhandled' }])
  })
})
