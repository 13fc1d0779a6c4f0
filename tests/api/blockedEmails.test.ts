import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../../api/contract/messages.ts'
import type { Patient } from '../../api/contract/patients.ts'
import { auditEntries, messages, outgoingMessages, patientEvents } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness, type Refusal, fieldTexts } from '../support/apiHarness.ts'
import { batchCalls } from '../support/batchCalls.ts'
import { requestCalls, requestItem } from '../support/requestCalls.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 2 }))

const { id, batch } = batchCalls(() => api)
const { request } = requestCalls(() => api)
const db = () => api.database.db
const email = (number: number) => worldId('contact', 1000 + number)
const call = async <Body = { channel: string }>(method: 'POST' | 'PATCH', path: string, body: object) =>
  api.call<Body & Refusal>(method, path, { as: await api.as('admin'), body })
const change = (number: number, kind: 'phones' | 'emails', contact: string, body: object) =>
  call<Patient>('PATCH', `/v2/patients/${id(number)}/${kind}/${contact}`, body)
const emailsOf = (number: number) =>
  db()
    .select()
    .from(outgoingMessages)
    .where(and(eq(outgoingMessages.patientId, id(number)), eq(outgoingMessages.channel, 'email')))
/** After the hold period. */
async function runLater() {
  api.clock.advance({ seconds: 10 })
  await runDueJobs(api.database, api.clock, jobKinds)
}
const block = (number: number, blocked = true) => change(number, 'emails', email(number), { blocked })

describe('A blocked email', () => {
  it('makes a patient without a mobile phone unreachable, until it is unblocked', async () => {
    await change(5, 'phones', worldId('contact', 5), { enabled: false })
    const { status, body } = await block(5)
    expect([status, body.has_digital_contact]).toEqual([200, false])
    expect(body.emails).toMatchObject([{ id: email(5), blocked: true, enabled: true }])
    expect((await block(5, false)).body).toMatchObject({ has_digital_contact: true, emails: [{ blocked: false }] })
  })

  it('is on the timeline and in the audit log', async () => {
    await block(6)
    const ofPatient = and(eq(patientEvents.patientId, id(6)), eq(patientEvents.type, 'contact_blocked'))
    const [event] = await db().select().from(patientEvents).where(ofPatient)
    expect(event!.data).toEqual({ kind: 'email', contact_id: email(6) })
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, id(6)))
    expect(entries.map(({ changes }) => changes)).toContainEqual({ 'email.blocked': [false, true] })
  })

  it('gets no statement, receipt, message or payment link', async () => {
    await block(16)
    const payment = { payment_entity_id: worldId('payment', 1600) }
    expect((await call('POST', `/v2/patients/${id(16)}/notify`, {})).body.channel).toBe('sms')
    const receipt = await call('POST', `/v2/patients/${id(16)}/receipt`, payment)
    expect(receipt.body.error_text).toBe('Cannot email receipt because patient has no active emails')
    const selected = await call('POST', `/v2/patients/${id(16)}/receipt`, { ...payment, contact_id: email(16) })
    expect(Object.keys(fieldTexts(selected.body))).toEqual(['contact_id'])
    const message = await call('POST', '/v2/messages', { patient_id: id(16), type: 'email', text: 'Hello' })
    expect(message.body.error).toBe('no_email_to_write_to')
    const link = await request(16, { items: [requestItem('12.00')], send_by: 'email' })
    expect(link.body).toMatchObject({ error: 'no_active_email' })
    expect(await emailsOf(16)).toEqual([])
  })

  it('leaves its patient out of a batch of emails', async () => {
    await block(2)
    const message = { template: worldId('template', 1), channel: 'email', patients: [id(2), id(5)] }
    const { body } = await batch('admin', 'batch_send_message', message)
    expect([body.processed_ids, body.skipped[id(2)]?.error_text]).toEqual([[id(5)], 'No contact data entered.'])
  })

  it('does not receive a message that was in its hold period: it fails with the reason, and can be resent', async () => {
    const body = { patient_id: id(8), type: 'email', text: 'Hello' }
    const { body: message } = await call<Message>('POST', '/v2/messages', body)
    const stored = async () => (await db().select().from(messages).where(eq(messages.id, message.id)))[0]!
    await block(8)
    await runLater()
    expect(await stored()).toMatchObject({ status: 'failed', failure: 'contact_blocked', heldUntil: null })
    expect(await emailsOf(8)).toEqual([])
    await block(8, false)
    const { body: again } = await call<Message>('POST', `/v2/messages/${message.id}/retry`, {})
    expect(again).toMatchObject({ status: 'sending', failure: null })
    await runLater()
    expect(await emailsOf(8)).toHaveLength(1)
  })
})

describe('A phone number', () => {
  it('that is blocked or disabled within the hold period receives no text', async () => {
    const phone = worldId('contact', 12)
    const sent: string[] = []
    for (const after of [{ blocked: true }, { blocked: false, enabled: false }]) {
      await change(12, 'phones', phone, { blocked: false, enabled: true })
      const { body } = await call<Message>('POST', '/v2/messages', { patient_id: id(12), type: 'sms', text: 'Hello' })
      await change(12, 'phones', phone, after)
      await runLater()
      sent.push(body.id)
    }
    const found = await db().select().from(messages).where(inArray(messages.id, sent))
    expect(new Set(found.map(({ failure }) => failure))).toEqual(new Set(['contact_blocked', 'contact_disabled']))
  })
})

describe('A work email', () => {
  it('gets no receipt unless a user selects it', async () => {
    await change(16, 'emails', email(16), { blocked: false, priority: 'work' })
    const payment = { payment_entity_id: worldId('payment', 1600) }
    const receipt = await call('POST', `/v2/patients/${id(16)}/receipt`, payment)
    expect(receipt.body.error_text).toBe('Cannot email receipt because patient has no active emails')
    const selected = await call('POST', `/v2/patients/${id(16)}/receipt`, { ...payment, contact_id: email(16) })
    expect(selected.status).toBe(200)
  })
})
