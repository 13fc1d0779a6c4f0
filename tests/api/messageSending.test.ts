import { fieldTexts } from '../support/apiHarness.ts'
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { threadStatuses, type ThreadStatus } from '../../api/contract/threadStates.ts'
import { messages, outgoingMessages, patientContacts, threadHistory, threads } from '../../api/db/schema.ts'
import { messageCalls } from '../support/messageCalls.ts'
import { ThreadHarness } from '../support/threadHarness.ts'
import { people, worldId } from '../support/worldPeople.ts'

let bench: ThreadHarness
beforeAll(async () => {
  bench = await ThreadHarness.open()
})
afterAll(() => bench.close())
beforeEach(() => bench.api.clock.advance({ minutes: 1 }))
const { db, call, send, later, statusOf, receive } = messageCalls(() => bench)

const named = (entry: { type: string; data?: { is_auto_assigned?: boolean } }) =>
  entry.data?.is_auto_assigned ? `${entry.type} by itself` : entry.type
/** Messages and events after a position, in order. */
async function entriesBehind(position: number) {
  const isBehind = (table: typeof messages | typeof threadHistory) =>
    and(eq(table.threadId, bench.threadId), gt(table.position, position))
  const sent = await db().select().from(messages).where(isBehind(messages))
  const done = await db().select().from(threadHistory).where(isBehind(threadHistory))
  return [...sent, ...done].toSorted((a, b) => a.position - b.position).map(named)
}

describe('Sending a message', () => {
  it('appends it, holds it for five seconds, then sends it, and the feed reports each step', async () => {
    await bench.place('assigned', { ownerId: people.frontdesk.id })
    const { lastPosition } = await bench.stored()
    const { status, body } = await send('frontdesk')
    expect({ status, position: body.position, progress: body.status }).toEqual({
      status: 200,
      position: lastPosition + 1,
      progress: 'sending',
    })
    expect(Date.parse(body.held_until!) - bench.api.clock.now().getTime()).toBe(5000)
    expect(await bench.stored()).toMatchObject({ lastPosition: lastPosition + 1, lastMessageId: body.id })
    await later(4)
    expect(await statusOf(body.id)).toBe('sending')
    await later(1)
    expect(await statusOf(body.id)).toBe('sent')
    const recorded = await bench.lastEvents(2)
    expect(recorded.map(({ name, data }) => [name, data.position])).toEqual([
      ['new_message', body.position],
      ['message_sent', body.position],
    ])
  })

  it.each([
    ['sms', 'phone', 1],
    ['email', 'email', null],
  ] as const)('as %s goes to the right contact and is sent once accepted', async (type, kind, phone) => {
    const { body } = await send('frontdesk', { type, subject: 'Your bill' })
    const isContact = and(eq(patientContacts.patientId, worldId('patient', 1)), eq(patientContacts.kind, kind))
    const contacts = await db().select().from(patientContacts).where(isContact)
    expect(contacts.filter(({ phoneType }) => phoneType === phone).map(({ value }) => value)).toContain(body.to)
    await later(5)
    const [out] = await db().select().from(outgoingMessages).where(eq(outgoingMessages.messageId, body.id))
    expect(out).toMatchObject({ channel: type, recipient: body.to, text: 'Hello', status: 'sent' })
    expect(out!.subject).toBe(type === 'email' ? 'Your bill' : '')
    expect(await statusOf(body.id)).toBe('sent')
  })

  it.each([
    ['blank', { text: ' \n\t ' }, 'text', 'Write something first'],
    ['too long', { text: 'x'.repeat(10_001) }, 'text', 'At most 10,000 characters'],
    ['by no way there is', { type: 'voice' }, 'type', 'Must be one of: chat, sms, email, internal_note'],
    ['an escalation that is no note', { escalation: true }, 'escalation', 'Only a note can go with an escalation'],
    [
      'to a patient and a thread',
      { patient_id: worldId('patient', 1) },
      'patient_id',
      'Specify either patient_id or thread_id',
    ],
  ])('that is %s is rejected at its field and changes nothing', async (_what, more, field, text) => {
    const before = await bench.everything()
    const { status, body } = await send('frontdesk', more)
    expect([status, fieldTexts(body)[field]]).toEqual([422, text])
    expect(await bench.everything()).toEqual(before)
  })

  it('of a megabyte is rejected before it is read', async () => {
    const { status, body } = await send('frontdesk', { text: 'x'.repeat(1024 * 1024) })
    expect([status, body.error]).toEqual([413, 'too_large'])
  })

  it('to a patient without a mobile phone or email is rejected with a reason; chats and notes are not', async () => {
    const thread_id = worldId('thread', 3)
    const isTheirs = eq(patientContacts.patientId, worldId('patient', 3))
    await db().update(patientContacts).set({ enabled: false }).where(isTheirs)
    const texts = []
    for (const type of ['sms', 'email', 'chat', 'internal_note'])
      texts.push((await send('admin', { thread_id, type })).body.error_text ?? 'sent')
    expect(texts).toEqual([
      'The patient has no mobile phone to write to.',
      'The patient has no email address to write to.',
      'sent',
      'sent',
    ])
  })

  it('with one key sends once, even when called twice at once; without a key, a used name is rejected', async () => {
    const { lastPosition } = await bench.stored()
    const id = worldId('extra', 77)
    const answers = await Promise.all([1, 2, 3].map(() => send('frontdesk', { id }, 'once')))
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [200, id]))
    expect((await bench.stored()).lastPosition).toBe(lastPosition + 1)
    expect((await send('frontdesk', { id })).body).toMatchObject({ error: 'sent_already' })
  })

  it('to a patient without a conversation starts one thread, even when two users start at once', async () => {
    const patient_id = worldId('patient', 5)
    const bodies = ['frontdesk', 'support'] as const
    const answers = await Promise.all(
      bodies.map((name) => call(name, 'POST', '/v2/messages', { patient_id, type: 'chat', text: 'Welcome' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const started = await db().select().from(threads).where(eq(threads.patientId, patient_id))
    expect(started).toHaveLength(1)
    expect(answers.map(({ body }) => body.thread_id)).toEqual([started[0]!.id, started[0]!.id])
    expect(started[0]).toMatchObject({ status: 'assigned', lastPosition: 3 })
  })

  it.each(['birchAdmin', 'limitedFrontdesk', 'nowhereAdmin'] as const)(
    'to an out-of-scope recipient is not found for %s',
    async (name) => {
      const place = name === 'limitedFrontdesk' ? 16 : 1
      const answer = await send(name, { thread_id: worldId('thread', place) })
      expect(answer.status).toBe(404)
      const body = { patient_id: worldId('patient', place), type: 'internal_note', text: 'Hello' }
      expect((await call(name, 'POST', '/v2/messages', body)).status).toBe(404)
    },
  )
})

describe('A reply in a conversation', () => {
  const owners: Partial<Record<ThreadStatus, string | null>> = {
    assigned: people.support.id,
    awaiting: people.admin.id,
  }
  const taken: readonly ThreadStatus[] = ['unanswered', 'opened', 'closed']

  it.each(threadStatuses)('that is %s makes the sender its owner if it had none', async (from) => {
    const ownerId = owners[from] ?? null
    await bench.place(from, { ownerId, isAiProcessing: true })
    const { lastPosition } = await bench.stored()
    expect((await send('frontdesk', { last_seen_position: lastPosition })).status).toBe(200)
    const isTaken = taken.includes(from)
    expect(await bench.stored()).toMatchObject({
      status: isTaken ? 'assigned' : from,
      ownerId: isTaken ? people.frontdesk.id : ownerId,
      isAiProcessing: false,
    })
    expect(await entriesBehind(lastPosition)).toEqual(isTaken ? ['thread_assigned by itself', 'chat'] : ['chat'])
  })

  it.each(threadStatuses)('that is %s: a note changes no status', async (from) => {
    await bench.place(from, { ownerId: people.support.id })
    const { body } = await send('frontdesk', { type: 'internal_note', escalation: true })
    expect(body).toMatchObject({ status: null, held_until: null, to: null, escalation: true })
    expect(await bench.stored()).toMatchObject({ status: from, ownerId: people.support.id })
  })

  it.each(['autoresume_pause', 'indefinite_pause', 'review_pause'] as const)(
    'that another user set to %s is rejected, but notes are not; the owner’s replies are sent',
    async (status) => {
      await bench.place(status, { ownerId: people.support.id })
      const refused = await send('frontdesk')
      const text = 'Another user paused this conversation. Leave a note, or assign it to yourself first.'
      expect([refused.status, refused.body.error_text]).toEqual([409, text])
      expect((await send('frontdesk', { type: 'internal_note' })).status).toBe(200)
      expect((await send('support')).status).toBe(200)
    },
  )

  it('with “await reply” starts awaiting where permitted; otherwise nothing is sent', async () => {
    await bench.place('assigned', { ownerId: people.patientsSupport.id })
    expect((await send('patientsSupport', { awaiting: true })).status).toBe(200)
    expect(await bench.stored()).toMatchObject({
      status: 'awaiting',
      awaitingByUserId: people.patientsSupport.id,
    })
    await bench.place('assigned', { ownerId: people.frontdesk.id })
    const before = await bench.everything()
    const refused = [await send('frontdesk', { awaiting: true }), await send('patientsSupport', { awaiting: true })]
    expect(refused.map(({ status, body }) => [status, body.error_text])).toEqual([
      [403, 'Only patient support can do this.'],
      [409, 'Only the user this conversation is assigned to can do this.'],
    ])
    expect(await bench.everything()).toEqual(before)
  })

  it('with “await reply” by a system user is rejected unless the user is patient support', async () => {
    await bench.place('assigned', { ownerId: people.systemUser.id })
    expect((await send('systemUser', { awaiting: true })).status).toBe(403)
    await bench.place('assigned', { ownerId: people.systemSupport.id })
    expect((await send('systemSupport', { awaiting: true })).status).toBe(200)
  })
})

describe('A reply written before newer messages were seen', () => {
  const seenNow = async () => (await bench.stored()).lastPosition
  beforeEach(() => bench.place('assigned', { ownerId: people.frontdesk.id }))

  it.each([
    ['the patient wrote', () => receive()],
    ['a colleague answered', () => send('support')],
    ['a colleague left a note', () => send('support', { type: 'internal_note' })],
    ['a colleague closed the thread', () => bench.patch('support', { status: 'closed' })],
  ])('is not sent when %s, and changes nothing', async (_what, meanwhile) => {
    const last_seen_position = await seenNow()
    await meanwhile()
    const before = await bench.everything()
    const { status, body } = await send('frontdesk', { last_seen_position })
    const text = 'The conversation continued while you were writing.'
    expect([status, body.error, body.error_text]).toEqual([409, 'thread_moved', text])
    expect(await bench.everything()).toEqual(before)
  })

  it('is sent when the newer messages are the user’s own from another device', async () => {
    const last_seen_position = await seenNow()
    await send('frontdesk')
    expect((await send('frontdesk', { last_seen_position })).status).toBe(200)
  })

  it('is sent with the rejected key once the newer messages are seen', async () => {
    const last_seen_position = await seenNow()
    await receive()
    expect((await send('frontdesk', { last_seen_position }, 'read-first')).status).toBe(409)
    expect((await send('frontdesk', { last_seen_position: await seenNow() }, 'read-first')).status).toBe(200)
  })

  it('is saved when it is a note, because notes are internal', async () => {
    const last_seen_position = await seenNow()
    await receive()
    expect((await send('frontdesk', { last_seen_position, type: 'internal_note' })).status).toBe(200)
  })

  it('by two users at once: one is sent, the other is notified', async () => {
    const last_seen_position = await seenNow()
    const both = await Promise.all(
      (['frontdesk', 'support'] as const).map((name) => send(name, { last_seen_position })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
