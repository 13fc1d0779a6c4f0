import { and, desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleLevels } from '../../api/contract/accessProfile.ts'
import type { HistoryEntry, Message } from '../../api/contract/messages.ts'
import { events, messageMentions, outgoingMessages, sessions, threads, users } from '../../api/db/schema.ts'
import { newId } from '../../api/db/newId.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import type { Refusal } from '../support/apiHarness.ts'
import { FeedHarness } from '../support/feedHarness.ts'
import { messageCalls } from '../support/messageCalls.ts'
import { ThreadHarness, unknownSenderId } from '../support/threadHarness.ts'
import { companies, people, type PersonName, practices, worldId } from '../support/worldPeople.ts'

let bench: ThreadHarness
beforeAll(async () => {
  bench = await ThreadHarness.open()
})
afterAll(() => bench.close())

const { db, send } = messageCalls(() => bench)
const note = async (text: string, name: PersonName = 'admin', more: object = {}) =>
  (await send(name, { type: 'internal_note', text, ...more })).body
const idsOf = ({ mentions }: Message) => mentions.map(({ id }) => id)
const nameIds = (...names: PersonName[]) => names.map((name) => people[name].id)

/** A user of Alder with the given name. */
async function join(firstName: string, lastName: string, more: Partial<typeof users.$inferInsert> = {}) {
  const email = `${firstName}.${lastName}.${Math.random()}@alder.example.com`.toLowerCase()
  const at = new Date().toISOString()
  const row = { firstName, lastName, email, role: roleLevels.user, companyId: companies.alder.id }
  const [user] = await db()
    .insert(users)
    .values({ id: newId(), ...row, createdAt: at, modifiedAt: at, ...more } as typeof users.$inferInsert)
    .returning()
  return user!
}

describe('A note', () => {
  it('mentions colleagues by their names, and the history and the list of messages have them', async () => {
    const left = await note('@user Staff and @FRONTDESK staff: see the invoice')
    const mentions = [
      { id: people.user.id, name: 'user Staff', is_support_team: false },
      { id: people.frontdesk.id, name: 'frontdesk Staff', is_support_team: false },
    ]
    expect(left.mentions).toEqual(mentions)
    const as = await bench.api.as('support')
    const listed = await bench.api.get<Message[]>('/v2/messages', as, { where: { id: left.id } })
    expect(listed.body[0]!.mentions).toEqual(mentions)
    const query = { thread_id: bench.threadId, after: left.position - 1 }
    const history = await bench.api.get<HistoryEntry[]>('/v2/messages/history', as, query)
    expect(history.body[0]!.message!.mentions).toEqual(mentions)
  })

  it('mentions neither its author nor people who may not see the conversation', async () => {
    const south = await join('Sue', 'South', { allowedPractices: [practices.south.id] })
    const text = ['admin', 'former', 'analyst', 'nowhereAdmin', 'birchAdmin', 'systemAdmin']
    const left = await note([...text.map((name) => `@${name} Staff`), '@Sue South', '@limitedAdmin Staff'].join(' '))
    expect(idsOf(left)).toEqual(nameIds('limitedAdmin'))
    const stored = await db().select().from(messageMentions).where(eq(messageMentions.userId, south.id))
    expect(stored).toEqual([])
  })

  it('of a system user mentions system users, whom practice users see as the support team', async () => {
    const left = await note('@systemUser Staff @user Staff', 'systemAdmin')
    expect(idsOf(left)).toEqual(nameIds('systemUser', 'user'))
    const as = await bench.api.as('admin')
    const { body } = await bench.api.get<Message[]>('/v2/messages', as, { where: { id: left.id } })
    expect(body[0]!.mentions[0]).toEqual({ id: people.systemUser.id, name: 'Support team', is_support_team: true })
  })

  it('mentions each person of the same name', async () => {
    const [one, other] = [await join('Kim', 'Doe'), await join('kim', 'DOE')]
    expect(idsOf(await note('@Kim Doe'))).toEqual([one.id, other.id].toSorted())
  })

  it('of an escalation mentions people, too', async () => {
    await bench.place('assigned', { ownerId: people.admin.id })
    const escalated = { ...bench.complete('escalated'), note: 'Ask @support Staff' }
    expect((await bench.patch('admin', escalated)).status).toBe(200)
    const [event] = await db()
      .select()
      .from(events)
      .where(eq(events.name, 'user_mentioned'))
      .orderBy(desc(events.sequence))
    expect(event!.data.user_id).toBe(people.support.id)
    const as = await bench.api.as('support')
    const { body } = await bench.api.get<Message[]>('/v2/messages', as, { where: { id: event!.data.message_id! } })
    expect(body[0]).toMatchObject({ text: 'Ask @support Staff', position: event!.data.position })
    expect(idsOf(body[0]!)).toEqual([people.support.id])
  })

  it('mentions no one in a message to the patient', async () => {
    await bench.place('assigned', { ownerId: people.admin.id })
    const { body } = await send('admin', { text: 'Hello @user Staff' })
    expect(body.mentions).toEqual([])
    expect(await db().select().from(messageMentions).where(eq(messageMentions.messageId, body.id))).toEqual([])
  })

  it('that is discarded takes its mentions along', async () => {
    await bench.meet({ ownerId: null })
    const left = await note('@user Staff', 'admin', { thread_id: unknownSenderId })
    const isOfNote = eq(messageMentions.messageId, left.id)
    expect(await db().select().from(messageMentions).where(isOfNote)).toHaveLength(1)
    const [thread] = await db().select().from(threads).where(eq(threads.id, unknownSenderId))
    const query = { modified_at: new Date(thread!.modifiedAt).toISOString() }
    const as = await bench.api.as('systemAdmin')
    expect((await bench.api.call('DELETE', `/v2/threads/${unknownSenderId}`, { as, query })).status).toBe(200)
    expect(await db().select().from(messageMentions).where(isOfNote)).toEqual([])
  })
})

describe('The filter mentions_me', () => {
  const list = async (name: PersonName, query: Record<string, string>) => {
    const as = await bench.api.as(name)
    const { status, body } = await bench.api.get<{ id: string }[] & Refusal>('/v2/threads', as, query)
    return status === 200 ? body.map(({ id }) => id) : body.error
  }
  it('lists the conversations in which a note mentions the caller, latest first', async () => {
    const others = [worldId('thread', 2), worldId('thread', 4)]
    for (const thread_id of others) await note('@supervisor Staff', 'admin', { thread_id })
    await note('@supervisor Staff @patientsSupport Staff')
    await note('@supervisor Staff, again')
    bench.api.clock.advance({ seconds: 1 })
    const found = await list('supervisor', { mentions_me: 'true' })
    expect(found).toHaveLength(3)
    expect(found).toEqual(expect.arrayContaining([bench.threadId, ...others]))
    expect(await list('patientsSupport', { mentions_me: 'true' })).toEqual([bench.threadId])
    expect(await list('birchAdmin', { mentions_me: 'true' })).toEqual([])
    expect((await list('supervisor', { mentions_me: 'false', per_page: '5' }))!.length).toBe(5)
    expect(await list('supervisor', { mentions_me: 'yes' })).toBeTypeOf('string')
  })

  it('lists none that the caller may no longer see', async () => {
    const isThem = eq(users.id, people.patientsSupport.id)
    await db()
      .update(users)
      .set({ allowedPractices: [practices.south.id] })
      .where(isThem)
    expect(await list('patientsSupport', { mentions_me: 'true' })).toEqual([])
    await db().update(users).set({ allowedPractices: null }).where(isThem)
  })
})

describe('The event user_mentioned', () => {
  it('reaches the mentioned user and the gateway only, with ids only', async () => {
    const feed = await FeedHarness.open()
    try {
      const names = ['user', 'frontdesk', 'systemAdmin'] as const
      const readers = await Promise.all(names.map((name) => feed.read(name)))
      const as = await feed.api.as('admin')
      const body = { thread_id: worldId('thread', 1), type: 'internal_note', text: '@user Staff: call her back' }
      const left = (await feed.api.call<Message>('POST', '/v2/messages', { as, body })).body
      const head = await feed.head()
      for (const reader of readers) await reader.reached(head)
      const received = readers.map((reader) => reader.events.filter(({ event }) => event === 'user_mentioned'))
      expect(received.map(({ length }) => length)).toEqual([1, 0, 0])
      expect(received[0]![0]!.data).toEqual({
        company_id: companies.alder.id,
        client_id: practices.north.id,
        patient_id: worldId('patient', 1),
        thread_id: worldId('thread', 1),
        user_id: people.user.id,
        message_id: left.id,
        position: left.position,
        created_at: expect.any(String) as string,
      })
    } finally {
      await feed.close()
    }
  })
})

describe('An email about a mention', () => {
  const publicUrl = 'https://tally.test'
  const work = () => runDueJobs(bench.api.database, bench.api.clock, jobKindsWith({ publicUrl }))
  async function emailsOf(text: string, name: PersonName = 'admin') {
    await work()
    const known = await db().select({ id: outgoingMessages.id }).from(outgoingMessages)
    const left = await note(text, name)
    await work()
    const all = await db().select().from(outgoingMessages)
    const ids = new Set(known.map(({ id }) => id))
    return { left, emails: all.filter(({ id }) => !ids.has(id)) }
  }
  const isOf = (...names: PersonName[]) => inArray(sessions.userId, nameIds(...names))

  it('goes to those without an open app, and names no patient', async () => {
    await bench.api.as('user')
    const away = await join('Noor', 'Away')
    const { left, emails } = await emailsOf('@user Staff @Noor Away: her deductible')
    const link = `${publicUrl}/chat/thread/${bench.threadId}?at=${left.position}`
    expect(emails).toMatchObject([
      {
        channel: 'email',
        recipient: away.email,
        userId: away.id,
        patientId: null,
        subject: 'admin Staff mentioned you in a note at Alder North',
        text: `admin Staff mentioned you in a note of a conversation at Alder North.\n\nOpen it: ${link}`,
      },
    ])
  })

  it('goes to a user whose app was closed, who signed out, or who is set to away', async () => {
    await bench.api.as('user')
    const recent = { refreshedAt: bench.api.clock.now().toISOString(), endedAt: null }
    const old = new Date(bench.api.clock.now().getTime() - 36 * 60_000).toISOString()
    const recipients = async (set: Partial<typeof sessions.$inferInsert>, operatorStatus: 'offline' | 'away') => {
      await db()
        .update(sessions)
        .set({ ...recent, ...set })
        .where(isOf('user'))
      await db().update(users).set({ operatorStatus }).where(eq(users.id, people.user.id))
      return (await emailsOf('@user Staff')).emails.map(({ recipient }) => recipient)
    }
    expect(await recipients({}, 'offline')).toEqual([])
    expect(await recipients({ refreshedAt: old }, 'offline')).toEqual([people.user.email])
    expect(await recipients({ endedAt: old }, 'offline')).toEqual([people.user.email])
    expect(await recipients({ impersonatorId: people.systemAdmin.id }, 'offline')).toEqual([people.user.email])
    expect(await recipients({ impersonatorId: null }, 'away')).toEqual([people.user.email])
    expect(await recipients({}, 'offline')).toEqual([])
  })

  it('names a system user to practice users as the support team', async () => {
    await join('Omar', 'Off')
    const { emails } = await emailsOf('@Omar Off', 'systemAdmin')
    expect(emails.map(({ subject }) => subject)).toEqual(['Support team mentioned you in a note at Alder North'])
  })

  it('is not sent for a note that was deleted meanwhile, or to a closed account', async () => {
    const [gone, closed] = [await join('Gia', 'Gone'), await join('Cleo', 'Closed')]
    const left = await note('@Gia Gone @Cleo Closed')
    await db()
      .delete(messageMentions)
      .where(and(eq(messageMentions.messageId, left.id), eq(messageMentions.userId, gone.id)))
    await db().update(users).set({ active: false }).where(eq(users.id, closed.id))
    await work()
    const sent = inArray(outgoingMessages.userId, [gone.id, closed.id])
    expect(await db().select().from(outgoingMessages).where(sent)).toEqual([])
  })
})
