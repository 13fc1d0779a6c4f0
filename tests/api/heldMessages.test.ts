import { fieldTexts } from '../support/apiHarness.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { threadStatuses, type ThreadStatus } from '../../api/contract/threadStates.ts'
import { events, messages, outgoingMessages } from '../../api/db/schema.ts'
import { markForDemo, patientAnswersJob } from '../../api/demo/scriptedPatient.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import type { Refusal } from '../support/apiHarness.ts'
import { messageCalls } from '../support/messageCalls.ts'
import { ThreadHarness } from '../support/threadHarness.ts'
import { people, type PersonName } from '../support/worldPeople.ts'

let bench: ThreadHarness
beforeAll(async () => {
  bench = await ThreadHarness.open()
})
afterAll(() => bench.close())
beforeEach(() => bench.api.clock.advance({ minutes: 1 }))
const { db, call, send, later, statusOf, receive } = messageCalls(() => bench)

describe('A held message', () => {
  beforeEach(() => bench.place('assigned', { ownerId: people.frontdesk.id }))
  const unsend = (name: PersonName, id: string) => call(name, 'DELETE', `/v2/messages/${id}`)
  const draftOf = async (name: PersonName) => {
    const { body } = await bench.api.get<{ draft: { text: string } | null }>(
      `/v2/threads/${bench.threadId}/draft`,
      await bench.api.as(name),
    )
    return body.draft
  }

  it('can be unsent by its author: its text returns to the draft, and nothing is sent', async () => {
    const before = (await bench.stored()).lastMessageId
    const { body } = await send('frontdesk', { type: 'sms', text: 'Sent too early' })
    const { status, body: taken } = await unsend('frontdesk', body.id)
    expect({ status, progress: taken.status, text: taken.text }).toEqual({
      status: 200,
      progress: 'withdrawn',
      text: '',
    })
    expect((await bench.stored()).lastMessageId).toBe(before)
    expect(await draftOf('frontdesk')).toMatchObject({ type: 'sms', text: 'Sent too early' })
    await later(60)
    expect(await statusOf(body.id)).toBe('withdrawn')
    expect(await db().select().from(outgoingMessages).where(eq(outgoingMessages.messageId, body.id))).toEqual([])
    expect((await unsend('frontdesk', body.id)).status).toBe(200)
    const { lastPosition } = await bench.stored()
    expect((await send('support', { last_seen_position: lastPosition - 1 })).status).toBe(200)
  })

  it('cannot be unsent by a colleague, after it was sent, or when the patient wrote it', async () => {
    const { body } = await send('frontdesk')
    const [colleague, stranger] = [await unsend('support', body.id), await unsend('birchAdmin', body.id)]
    await later(5)
    const late = await unsend('frontdesk', body.id)
    const patients = await unsend('frontdesk', (await receive())!)
    expect([colleague, stranger, late, patients].map(({ status, body: { error } }) => [status, error])).toEqual([
      [409, 'not_own'],
      [404, 'not_found'],
      [409, 'has_left'],
      [409, 'not_own'],
    ])
  })

  it('no longer leaves the conversation awaiting once it is unsent', async () => {
    await bench.place('assigned', { ownerId: people.patientsSupport.id })
    const { body } = await send('patientsSupport', { awaiting: true })
    await unsend('patientsSupport', body.id)
    expect(await bench.stored()).toMatchObject({ status: 'assigned', ownerId: people.patientsSupport.id })
  })

  it('is announced as unsent, once', async () => {
    const { body } = await send('frontdesk')
    await unsend('frontdesk', body.id)
    const recorded = await db()
      .select()
      .from(events)
      .where(eq(events.name, 'message_withdrawn'))
      .orderBy(asc(events.sequence))
    expect(recorded.at(-1)!.data).toEqual({ thread_id: bench.threadId, position: body.position })
  })
})

describe('An undelivered message', () => {
  it('can be resent to the patient’s current contact; no other message can', async () => {
    await bench.place('assigned', { ownerId: people.frontdesk.id })
    const { body } = await send('frontdesk', { type: 'sms' })
    const again = () => call('support', 'POST', `/v2/messages/${body.id}/retry`)
    expect((await again()).body).toMatchObject({ error: 'not_failed' })
    await later(5)
    await db().update(messages).set({ status: 'failed' }).where(eq(messages.id, body.id))
    const { status, body: retried } = await again()
    expect([status, retried.status, retried.position]).toEqual([200, 'sending', body.position])
    await later(0)
    expect(await statusOf(body.id)).toBe('sent')
    expect(await db().select().from(outgoingMessages).where(eq(outgoingMessages.messageId, body.id))).toHaveLength(2)
  })
})

describe('A patient’s message', () => {
  const becomes: Record<ThreadStatus, [owned: ThreadStatus, free: ThreadStatus]> = {
    unanswered: ['unanswered', 'unanswered'],
    opened: ['opened', 'opened'],
    assigned: ['assigned', 'assigned'],
    awaiting: ['assigned', 'unanswered'],
    escalated: ['escalated', 'escalated'],
    autoresume_pause: ['assigned', 'unanswered'],
    indefinite_pause: ['assigned', 'unanswered'],
    review_pause: ['review_pause', 'review_pause'],
    closed: ['unanswered', 'unanswered'],
  }

  it.each(threadStatuses)('to a conversation that is %s returns it to its owner, or to everyone', async (from) => {
    for (const [index, ownerId] of [people.support.id, null].entries()) {
      await bench.place(from, { ownerId })
      await receive()
      expect((await bench.stored()).status).toBe(becomes[from][index])
    }
  })

  it('is announced before the status change it causes', async () => {
    await bench.place('closed')
    await receive()
    expect((await bench.lastEvents(4)).map(({ name }) => name)).toEqual([
      'new_message',
      'chat:new_message',
      'update_threads',
      'new_history_event',
    ])
    expect((await bench.lastLine()).type).toBe('thread_reopened')
  })
})

describe('A demo patient', () => {
  it('receives a message, reads it and replies, unless staff write again first', async () => {
    const kinds = [...jobKindsWith({ onProgress: markForDemo }), patientAnswersJob]
    const pass = async (seconds: number) => {
      bench.api.clock.advance({ seconds })
      await runDueJobs(bench.api.database, bench.api.clock, kinds)
    }
    await bench.place('assigned', { ownerId: people.frontdesk.id })
    const { body } = await send('frontdesk')
    const seen = []
    for (const seconds of [5, 1, 3]) {
      await pass(seconds)
      seen.push(await statusOf(body.id))
    }
    expect(seen).toEqual(['sent', 'acknowledged', 'read'])
    await pass(5)
    const answered = await bench.stored()
    const [answer] = await db().select().from(messages).where(eq(messages.id, answered.lastMessageId!))
    expect(answer).toMatchObject({ inbound: true, type: 'chat', position: body.position + 1 })
    await send('frontdesk', { text: 'First' })
    const last = await send('frontdesk', { text: 'Second', type: 'internal_note' })
    await pass(60)
    await pass(60)
    await pass(60)
    expect((await bench.stored()).lastMessageId).toBe(last.body.id)
  })
})

describe('A draft', () => {
  const path = () => `/v2/threads/${bench.threadId}/draft`
  const keep = async (name: PersonName, body: object) =>
    bench.api.call<Refusal>('PUT', path(), { as: await bench.api.as(name), body: { type: 'chat', ...body } })
  const read = async (name: PersonName) =>
    (await bench.api.get<{ draft: object }>(path(), await bench.api.as(name))).body

  it('belongs to its author, keeps its spaces, comes with the thread, and is deleted when sent or cleared', async () => {
    await bench.place('assigned', { ownerId: people.frontdesk.id })
    await keep('frontdesk', { text: ' Dear patient, ', type: 'email', subject: 'Bill' })
    expect((await read('frontdesk')).draft).toMatchObject({ text: ' Dear patient, ', type: 'email', subject: 'Bill' })
    expect(await read('support')).toEqual({ draft: null })
    const thread = await bench.api.get<{ draft: object }>(
      `/v2/threads/${bench.threadId}`,
      await bench.api.as('frontdesk'),
    )
    expect(thread.body.draft).toMatchObject({ text: ' Dear patient, ' })
    await send('frontdesk')
    expect(await read('frontdesk')).toEqual({ draft: null })
    await keep('frontdesk', { text: 'Again' })
    await keep('frontdesk', { text: '  ' })
    expect(await read('frontdesk')).toEqual({ draft: null })
  })

  it('is rejected when its thread is out of scope or its text is too long', async () => {
    expect((await keep('birchAdmin', { text: 'Hello' })).status).toBe(404)
    const { status, body } = await keep('frontdesk', { text: 'x'.repeat(10_001) })
    expect([status, fieldTexts(body)]).toEqual([422, { text: 'At most 10,000 characters' }])
  })
})
