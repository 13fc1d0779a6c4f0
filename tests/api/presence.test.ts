import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { accountReads, auditEntries, threadPresences } from '../../api/db/schema.ts'
import type { Presence } from '../../api/contract/threadPresence.ts'
import type { Refusal } from '../support/apiHarness.ts'
import { FeedHarness } from '../support/feedHarness.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

let feed: FeedHarness
beforeAll(async () => {
  feed = await FeedHarness.open()
})
afterAll(() => feed.close())

const threadId = worldId('thread', 1)
async function say(name: PersonName, state: string, thread = threadId) {
  const as = await feed.api.as(name)
  const path = `/v2/threads/${thread}/presence`
  return feed.api.call<{ presence: Presence[] } & Refusal>('PUT', path, { as, body: { state } })
}
async function presenceFor(name: PersonName): Promise<Presence[]> {
  const as = await feed.api.as(name)
  return (await feed.api.get<{ presence: Presence[] }>(`/v2/threads/${threadId}`, as)).body.presence
}

it('Other users see who is viewing or typing in a thread until they leave, and never themselves', async () => {
  await say('admin', 'viewing')
  expect(await presenceFor('admin')).toEqual([])
  expect(await presenceFor('frontdesk')).toMatchObject([{ user: { id: people.admin.id }, is_typing: false }])
  const { body } = await say('frontdesk', 'typing')
  expect(body.presence).toMatchObject([{ user: { id: people.admin.id } }])
  expect(await presenceFor('admin')).toMatchObject([{ user: { id: people.frontdesk.id }, is_typing: true }])
  await say('frontdesk', 'left')
  await say('admin', 'left')
  expect([await presenceFor('admin'), await presenceFor('frontdesk')]).toEqual([[], []])
})

it('Typing expires after 8 seconds without updates, and presence after a minute', async () => {
  await say('admin', 'typing')
  feed.api.clock.advance({ seconds: 9 })
  const [presence] = await presenceFor('user')
  expect(presence).toMatchObject({ is_typing: false })
  feed.api.clock.advance({ seconds: 52 })
  expect(await presenceFor('user')).toEqual([])
  await say('user', 'viewing')
  const rows = await feed.api.database.db.select().from(threadPresences).where(eq(threadPresences.threadId, threadId))
  expect(rows.map(({ userId }) => userId)).toEqual([people.user.id])
  await say('user', 'left')
})

it('System users appear to practice users as the support team', async () => {
  await say('systemAdmin', 'viewing')
  expect((await presenceFor('admin'))[0]!.user).toMatchObject({ name: 'Support team', is_support_team: true })
  await say('systemAdmin', 'left')
})

it('Presence changes are broadcast within scope and not stored, and a repeated “viewing” is not announced', async () => {
  const [theirs, others] = [await feed.read('frontdesk'), await feed.read('birchAdmin')]
  const head = await feed.head()
  for (const state of ['viewing', 'viewing', 'typing', 'typing', 'left', 'left']) await say('admin', state)
  const received = await theirs.received(4)
  expect(received.map(({ event, data }) => [event, data.presence, data.user_id])).toEqual(
    ['viewing', 'typing', 'typing', 'left'].map((state) => ['presence_changed', state, people.admin.id]),
  )
  expect(await feed.head()).toBe(head)
  expect(others.events).toEqual([])
  feed.leave()
})

it.each([
  ['admin', worldId('thread', 28), 'viewing', 404],
  ['limitedAdmin', worldId('thread', 999), 'viewing', 404],
  ['admin', threadId, 'dancing', 422],
] as const)('%s is rejected at %s with %s', async (name, thread, state, status) => {
  expect((await say(name, state, thread)).status).toBe(status)
})

it('Presence for several threads covers those in scope and is not recorded in the access log', async () => {
  const { db } = feed.api.database
  const [north, other] = [threadId, worldId('thread', 28)]
  await say('admin', 'typing')
  const as = await feed.api.as('frontdesk')
  const reads = await db.$count(accountReads)
  const entries = await db.$count(auditEntries)
  const ids = [north, other, worldId('thread', 999)].join()
  const { body } = await feed.api.get<{ thread_id: string; presence: Presence[] }[]>('/v2/threads/presence', as, {
    thread_ids: ids,
  })
  expect(body).toMatchObject([{ thread_id: north, presence: [{ user: { id: people.admin.id }, is_typing: true }] }])
  await say('admin', 'left')
  expect([await db.$count(accountReads), await db.$count(auditEntries)]).toEqual([reads, entries])
})

it.each(['x', '', Array.from({ length: 101 }, () => threadId).join()])(
  'Thread ids that are invalid, missing or more than 100 are rejected',
  async (ids) => {
    const as = await feed.api.as('admin')
    expect((await feed.api.get('/v2/threads/presence', as, { thread_ids: ids })).status).toBe(400)
  },
)
