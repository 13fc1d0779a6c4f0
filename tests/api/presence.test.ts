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

it('Others see who looks at a thread and who types, until they leave; nobody sees themself', async () => {
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

it('Who says nothing more no longer types after 8 seconds, and is no longer there after a minute', async () => {
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

it('People of ours appear to those of a practice as the support team', async () => {
  await say('systemAdmin', 'viewing')
  expect((await presenceFor('admin'))[0]!.user).toMatchObject({ name: 'Support team', is_support_team: true })
  await say('systemAdmin', 'left')
})

it('What changes is told at once to those in the scope and not kept; who goes on reading is not told of again', async () => {
  const [theirs, others] = [await feed.read('frontdesk'), await feed.read('birchAdmin')]
  const head = await feed.head()
  for (const state of ['viewing', 'viewing', 'typing', 'typing', 'left', 'left']) await say('admin', state)
  const heard = await theirs.heard(4)
  expect(heard.map(({ event, data }) => [event, data.presence, data.user_id])).toEqual(
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
] as const)('%s is refused at %s with %s', async (name, thread, state, status) => {
  expect((await say(name, state, thread)).status).toBe(status)
})

it('Who is at several threads is answered of those in the scope, and leaves no trace in anybody’s account', async () => {
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
  'Threads that are no ids, none or more than 100 are refused',
  async (ids) => {
    const as = await feed.api.as('admin')
    expect((await feed.api.get('/v2/threads/presence', as, { thread_ids: ids })).status).toBe(400)
  },
)
