import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, patientEvents, patients, payments } from '../../api/db/schema.ts'
import { pollPages } from '../../api/payments/requests/pollPages.ts'
import type { PaymentRequest } from '../../api/contract/paymentRequests.ts'
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

const { request, put, cancel, find, open, settle, stateOf } = requestCalls(() => api)

const patientOf = async (number: number) =>
  (
    await api.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, worldId('patient', number)))
  )[0]!

describe('A payment request', () => {
  it('is paid by anyone who has its link, and the money is applied to the oldest visits', async () => {
    const before = await patientOf(1)
    const { body: made } = await request(1, { items: [requestItem('12.00'), requestItem('8.00', 'Copay')] })
    expect(made).toMatchObject({ status: 'unpaid', amount: '20.00', payment_id: null })
    const found = await find(made)
    expect(found.body).toEqual({
      practice_name: expect.any(String),
      status: 'unpaid',
      amount: '20.00',
      currency: 'USD',
    })
    const { body: page } = await open(made)
    const paid = await payWithCard(page.url)
    expect([paid.status, paid.headers.get('location')]).toEqual([303, made.link])
    api.clock.advance({ minutes: 2 })
    await settle()
    const { status: state, payment_id: paymentId } = await stateOf(1, made.id)
    expect(state).toBe('paid')
    const payment = await api.get(`/v2/payments/${paymentId}`, await api.as('frontdesk'))
    expect(payment.body).toMatchObject({
      type: 'patient_portal',
      status: 'success',
      amount: '20.00',
      unapplied: '0.00',
    })
    expect(before.ptBalance - (await patientOf(1)).ptBalance).toBe(2_000)
    expect((await open(made)).body.error).toBe('request_ended')
    await settle()
    const { processorPaymentId } = (
      await api.database.db.select().from(payments).where(eq(payments.id, paymentId!))
    )[0]!
    const taken = eq(payments.processorPaymentId, processorPaymentId!)
    expect(await api.database.db.select().from(payments).where(taken)).toHaveLength(1)
    await expectLedger(api.database)
  })

  it('has one payment page however often its link is opened, even concurrently', async () => {
    const { body: made } = await request(3)
    const opened = await Promise.all([open(made), open(made), open(made)])
    expect(new Set(opened.map(({ body }) => body.url)).size).toBe(1)
    expect((await open(made)).body.url).toBe(opened[0].body.url)
  })

  it('with a changed amount closes the page of the old one', async () => {
    const { body: made } = await request(3)
    const { body: old } = await open(made)
    const changed = await put(made.id, { items: [requestItem('5.00')] })
    expect(changed.body).toMatchObject({ amount: '5.00', link: made.link })
    await settle()
    expect((await payWithCard(old.url)).status).toBe(400)
    const { body: current } = await open(made)
    expect(current.url).not.toBe(old.url)
    expect((await payWithCard(current.url)).status).toBe(303)
    api.clock.advance({ minutes: 2 })
    await settle()
    expect((await stateOf(3, made.id)).status).toBe('paid')
    await expectLedger(api.database)
  })

  it('with other items of the same sum is audited, and neither closes its page nor adds to the timeline', async () => {
    const { body: made } = await request(3, { items: [requestItem('12.00'), requestItem('8.00', 'Copay')] })
    const { body: page } = await open(made)
    const linesOf = () => api.database.db.$count(patientEvents, eq(patientEvents.patientId, worldId('patient', 3)))
    const lines = await linesOf()
    const changed = await put(made.id, { items: [requestItem('12.00'), requestItem('8.00', 'Supplies')] })
    expect(changed.body.items.map(({ name }) => name)).toEqual(['current_balance', 'Supplies'])
    expect((await open(made)).body.url).toBe(page.url)
    expect(await linesOf()).toBe(lines)
    const isTheirs = eq(auditEntries.objectId, worldId('patient', 3))
    const entries = await api.database.db.select().from(auditEntries).where(isTheirs)
    expect(entries.map(({ changes }) => changes)).toContainEqual({
      payment_request: ['20.00', '20.00'],
      payment_request_items: ['12.00, Copay 8.00', '12.00, Supplies 8.00'],
    })
    await cancel(made.id)
  })

  it('that was paid at the moment it was canceled is recorded: no money is lost', async () => {
    const { body: made } = await request(5)
    const { body: page } = await open(made)
    await payWithCard(page.url)
    expect((await cancel(made.id)).body.status).toBe('cancelled')
    await settle()
    const { status, payment_id: paymentId } = await stateOf(5, made.id)
    expect([status, paymentId]).toEqual(['paid', expect.any(String)])
    await expectLedger(api.database)
  })

  it('that was canceled can no longer be opened, changed or canceled, and its page is closed', async () => {
    const { body: made } = await request(5)
    const { body: page } = await open(made)
    await cancel(made.id)
    await settle()
    expect((await payWithCard(page.url)).status).toBe(400)
    expect((await open(made)).body.error).toBe('request_ended')
    expect((await put(made.id, { items: [requestItem('9.00')] })).body.error).toBe('request_ended')
    expect((await cancel(made.id)).body.error).toBe('request_ended')
  })

  it('is recorded once even if the server ended before it was saved', async () => {
    const { body: made } = await request(7)
    const { body: page } = await open(made)
    await payWithCard(page.url)
    api.clock.advance({ minutes: 2 })
    const failing = { ...api.database, transaction: () => Promise.reject(new Error('killed')) }
    await expect(pollPages(failing, api.clock, api.sandbox.processor)).rejects.toThrow('killed')
    await Promise.all([settle(), settle()])
    const { payment_id: paymentId } = await stateOf(7, made.id)
    const taken = await api.database.db.select().from(payments).where(eq(payments.id, paymentId!))
    expect(taken).toHaveLength(1)
    await expectLedger(api.database)
  })

  it('is the latest unpaid one until it ends; appointments have their own', async () => {
    const as = await api.as('frontdesk')
    const latest = (more = '') =>
      api.get<PaymentRequest & Refusal>(
        `/v2/payment-requests/latest-unpaid?patient_id=${worldId('patient', 13)}${more}`,
        as,
      )
    expect((await latest()).status).toBe(404)
    const { body: first } = await request(13)
    api.clock.advance({ minutes: 1 })
    const { body: second } = await request(13, { from_appointment: true })
    expect((await latest()).body.id).toBe(second.id)
    expect((await latest('&from_appointment=false')).body.id).toBe(first.id)
    await cancel(second.id)
    expect((await latest('&from_appointment=true')).status).toBe(404)
  })
})
