import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outgoingMessages, patients, paymentConnections, paymentPages } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { payWithCard, requestCalls, requestItem } from '../support/requestCalls.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 5 }))

const { request, put, cancel, open, settle, stateOf } = requestCalls(() => api)

const patientOf = async (number: number) =>
  (
    await api.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, worldId('patient', number)))
  )[0]!

describe('The link of a payment request', () => {
  it('is sent by email or text, and the message names no patient', async () => {
    const { body: made } = await request(1, { send_by: 'email' })
    expect(made.last_sent_at).not.toBeNull()
    await put(made.id, { items: [requestItem('20.00')], send_by: 'sms' })
    const sent = await api.database.db
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.patientId, worldId('patient', 1)))
    const links = sent.filter(({ text }) => text.includes(made.link))
    expect(links.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    const { firstName, lastName } = await patientOf(1)
    for (const { text } of links) {
      expect(text).toContain('$20.00')
      expect(text).not.toMatch(new RegExp(`${firstName}|${lastName}`))
    }
  })

  it('accepts test numbers only; a declined card is not charged, and another attempt is possible', async () => {
    const { body: made } = await request(11)
    const { body: page } = await open(made)
    const real = await payWithCard(page.url, '4111 1111 1111 1112')
    expect([real.status, await real.text()]).toEqual([400, expect.stringContaining('Only test card numbers')])
    expect((await payWithCard(page.url, '4000000000000002')).status).toBe(402)
    expect((await payWithCard(page.url)).status).toBe(303)
    api.clock.advance({ minutes: 2 })
    await settle()
    expect((await stateOf(11, made.id)).status).toBe('paid')
  })

  it('that was paid shows it as soon as the processor reports it, and once however it is reported', async () => {
    const { body: made } = await request(5)
    const { body: page } = await open(made)
    api.sandbox.faults.duplicatedEvents = 9
    await payWithCard(page.url)
    await api.sandbox.deliver()
    api.sandbox.faults.duplicatedEvents = 0
    const { status, payment_id: paymentId } = await stateOf(5, made.id)
    expect(status).toBe('paid')
    api.clock.advance({ minutes: 2 })
    await settle()
    expect((await stateOf(5, made.id)).payment_id).toBe(paymentId)
    await expectLedger(api.database)
  })

  it('with an unknown code is not found, and codes cannot be tried forever', async () => {
    const guess = (code: string) => api.call<Refusal>('GET', `/payment-requests/code/${code}`, {})
    expect((await guess('AAAA-AAAA-AAAA')).status).toBe(404)
    const answers = []
    for (let n = 0; n < 60; n++) answers.push((await guess(`AAAA-AAAA-A${n}`)).status)
    expect(answers.at(-1)).toBe(429)
    api.clock.advance({ minutes: 16 })
    expect((await guess('AAAA-AAAA-AAAA')).status).toBe(404)
  })

  it('says so while the processor does not answer, and works afterwards', async () => {
    const { body: made } = await request(13)
    api.sandbox.faults.refusalStatus = 503
    api.sandbox.faults.refusals = 9
    const failed = await open(made)
    api.sandbox.faults.refusals = 0
    expect([failed.status, failed.body.error]).toEqual([503, 'processor_unavailable'])
    expect((await open(made)).status).toBe(200)
  })
})

describe('A payment request is rejected', () => {
  it.each([
    ['no item', { items: [] }, 422],
    ['an item of zero', { items: [requestItem('0.00')] }, 422],
    ['three decimals', { items: [requestItem('1.005')] }, 422],
    ['a negative item', { items: [requestItem('5.00'), requestItem('-1.00')] }, 422],
    ['less than a card can be charged with', { items: [requestItem('0.49')] }, 422],
    ['more than a card can be charged with', { items: [requestItem('999999.00'), requestItem('1.00')] }, 422],
    ['a location of another practice', { location_id: worldId('patient', 1) }, 422],
    ['a bank account of nobody', { default_bank_account_id: worldId('patient', 1) }, 422],
  ])('for %s', async (_what, body, status) => {
    expect((await request(1, body)).status).toBe(status)
  })

  it('for a patient of another company, and its changes by others', async () => {
    expect((await request(1, {}, 'birchFrontdesk')).status).toBe(404)
    const { body: made } = await request(1)
    expect((await put(made.id, { items: [requestItem('1.00')] }, 'birchFrontdesk')).status).toBe(404)
    expect((await cancel(made.id, 'birchFrontdesk')).status).toBe(404)
    expect((await cancel(made.id)).status).toBe(200)
  })

  it('for a practice without an account at the processor', async () => {
    const isSouth = eq(paymentConnections.id, worldId('connection', 2))
    await api.database.db.update(paymentConnections).set({ active: false }).where(isSouth)
    expect((await request(17)).body.error).toBe('no_payment_connection')
  })
})

// Last, because everyone is signed out by then.
describe('A day-old payment link', () => {
  it('opens a new page after a day, when the processor has closed the old one', async () => {
    const { body: made } = await request(13)
    const { body: old } = await open(made)
    api.clock.advance({ hours: 25 })
    const { body: fresh } = await open(made)
    expect(fresh.url).not.toBe(old.url)
    expect((await payWithCard(old.url)).status).toBe(400)
    await settle()
    const states = await api.database.db.select().from(paymentPages)
    expect(states.map(({ status }) => status)).toContain('closed')
  })
})
