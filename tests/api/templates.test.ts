import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RefusalBody } from '../../api/contract/refusals/Refusal.ts'
import { newId } from '../../api/db/newId.ts'
import {
  events,
  messages,
  outgoingMessages,
  messageTemplates,
  patientContacts,
  paymentPlans,
  threads,
} from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness, type Refusal, fieldTexts } from '../support/apiHarness.ts'
import { batchCalls } from '../support/batchCalls.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 1 }))
const { id, batch } = batchCalls(() => api)
const db = () => api.database.db

interface Preview extends Refusal {
  preview: { text: string; subject: string }
  to: string | null
  missing: string[]
}
const template = (number: number) => worldId('template', number)
const preview = async (name: PersonName, patient: number, query: Record<string, string>) =>
  api.get<Preview>(`/v2/patients/${id(patient)}/preview_message`, await api.as(name), query)
const disable = (number: number, kind: 'email' | 'phone') =>
  db()
    .update(patientContacts)
    .set({ enabled: false })
    .where(and(eq(patientContacts.patientId, id(number)), eq(patientContacts.kind, kind)))

/** The English text of each skip reason. */
const skippedOf = ({ skipped }: { skipped: Record<string, RefusalBody> }) =>
  Object.fromEntries(Object.entries(skipped).map(([patientId, { error_text: text }]) => [patientId, text]))

describe('A template preview', () => {
  it('is filled with the patient’s details in the requested language', async () => {
    const { body } = await preview('frontdesk', 1, { template: template(1), channel: 'email' })
    expect(body.preview.subject).toBe('Alder North')
    expect(body.preview.text).toMatch(/^Hello \S+, you owe \$[\d,.]+\.$/)
    expect({ to: body.to, missing: body.missing }).toEqual({ to: 'patient.1@example.com', missing: [] })
    const spanish = await preview('frontdesk', 1, { template: template(1), channel: 'sms', language: 'spanish' })
    expect(spanish.body.preview).toMatchObject({ text: expect.stringMatching(/^Debe \$/), subject: '' })
  })

  it('lists missing details and leaves them open', async () => {
    const { body } = await preview('frontdesk', 1, { template: template(2), channel: 'chat' })
    expect(body).toEqual({ preview: { text: 'Dear [[nickname]]', subject: '' }, to: null, missing: ['nickname'] })
  })

  it('contains the current payment plan, and leaves its variables open without one', async () => {
    const text =
      '[[next_payment_amount]] on [[next_payment_date]] ([[next_payment_day]]), then [[plan_remaining_payments]] of ' +
      '[[plan_installment]] to [[plan_card_last4]]'
    const [model] = await db()
      .select()
      .from(messageTemplates)
      .where(eq(messageTemplates.id, template(1)))
    const added = { ...model!, id: newId(), name: 'Plan', shortcut: null, practiceId: null }
    await db()
      .insert(messageTemplates)
      .values({ ...added, content: [{ type: 'sms', language: 'english', text }] })
    const filled = async (patient: number) =>
      (await preview('systemAdmin', patient, { template: added.id, channel: 'chat' })).body
    expect((await filled(16)).preview.text).toBe('$59.84 on 11/26/2026 (26), then 1 of $80.00 to 4242')
    await db()
      .update(paymentPlans)
      .set({ status: 'cancelled' })
      .where(eq(paymentPlans.patientId, id(2)))
    expect(await filled(2)).toMatchObject({ preview: { text }, missing: expect.arrayContaining(['next_payment_date']) })
  })

  it.each([
    ['another company’s template', { template: template(3), channel: 'email' }, 404, 'Template not found.'],
    ['no template', { template: worldId('extra', 1), channel: 'email' }, 404, 'Template not found.'],
    [
      'a language it does not have',
      { template: template(2), channel: 'sms', language: 'spanish' },
      422,
      'Template "Gap" content is empty for selected action type',
    ],
    [
      'a contact that is not there',
      { template: template(1), channel: 'email', priority: 'second' },
      409,
      'No contact data entered.',
    ],
    ['a way that is none', { template: template(1), channel: 'pigeon' }, 400, 'Check the parameter channel.'],
  ])('of %s is rejected', async (_what, query, status, text) => {
    const { status: found, body } = await preview('frontdesk', 1, query)
    expect({ status: found, text: body.error_text }).toEqual({ status, text })
  })

  it('of a patient or a template out of scope is not found', async () => {
    expect((await preview('birchAdmin', 1, { template: template(3), channel: 'email' })).status).toBe(404)
    expect((await preview('limitedFrontdesk', 16, { template: template(1), channel: 'email' })).status).toBe(404)
  })
})

describe('A batch message', () => {
  const send = (name: PersonName, body: object) =>
    batch(name, 'batch_send_message', { template: template(1), channel: 'email', ...body })
  const of = (number: number) =>
    db()
      .select()
      .from(messages)
      .where(eq(messages.patientId, id(number)))

  it('reaches each patient by channel, filled in and in the conversation; unreachable patients are skipped', async () => {
    await disable(3, 'email')
    const before = (await of(2)).map((row) => row.id)
    const { status, body } = await send('frontdesk', { patients: [id(2), id(3), id(5), id(28)] })
    expect({ status, processed: body.processed_ids, skipped: skippedOf(body) }).toEqual({
      status: 200,
      processed: [id(2), id(5)],
      skipped: { [id(3)]: 'No contact data entered.', [id(28)]: 'Patient not found.' },
    })
    const newMessages = (await of(2)).filter((row) => !before.includes(row.id))
    expect(newMessages).toMatchObject([
      { type: 'email', inbound: false, recipient: 'patient.2@example.com', status: 'sending' },
    ])
    expect(newMessages[0]!.text).not.toContain('[[')
    const [started] = await db()
      .select()
      .from(threads)
      .where(eq(threads.patientId, id(5)))
    expect(started).toMatchObject({ status: 'closed', lastPosition: 1, lastMessageId: (await of(5))[0]!.id })
    const recorded = await db()
      .select()
      .from(events)
      .where(inArray(events.patientId, [id(2), id(5)]))
    expect(recorded.filter(({ name }) => name === 'new_message')).toHaveLength(2)
    api.clock.advance({ minutes: 1 })
    await runDueJobs(api.database, api.clock, jobKinds)
    expect((await of(5))[0]!.status).toBe('sent')
    expect(await db().$count(outgoingMessages, eq(outgoingMessages.messageId, newMessages[0]!.id))).toBe(1)
  })

  it('is not sent with missing details, and lists them', async () => {
    const before = await db().$count(messages)
    const { body } = await send('frontdesk', { template: template(2), patients: [id(1), id(16)] })
    expect(skippedOf(body)).toEqual({
      [id(1)]: 'The template uses [[nickname]], which has no value.',
      [id(16)]: 'The template belongs to another practice.',
    })
    expect(await db().$count(messages)).toBe(before)
  })

  it.each([
    ['no patients', { patients: [] }, 422, 'Select patients first'],
    ['no template', { template: undefined, where: '{}' }, 422, 'Please select template first'],
    ['another company’s template', { template: template(3), patients: [id(1)] }, 404, 'Template not found.'],
    ['a chat', { channel: 'chat', patients: [id(1)] }, 422, 'Must be one of: email, sms'],
  ])('with %s is rejected as a whole', async (_what, more, status, text) => {
    const { status: found, body } = await send('frontdesk', more)
    expect({ status: found, text: body.error_text }).toEqual({ status, text })
  })
})

describe('A typed message', () => {
  const write = async (text: string, type: string) =>
    api.call<Refusal>('POST', '/v2/messages', {
      as: await api.as('frontdesk'),
      body: { patient_id: id(1), type, text },
    })

  it('never goes to a patient with an open variable; a note may contain one', async () => {
    const refused = await write('Hello [[patient_first_name]]', 'chat')
    expect(fieldTexts(refused.body)).toEqual({ text: 'Replace the text in double brackets first' })
    expect((await write('Use [[patient_balance]] next time', 'internal_note')).status).toBe(200)
  })
})
