import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountReads, auditEntries, events, threadReads } from '../../api/db/schema.ts'
import { receiveMessage } from '../../api/inbox/sending/receiveMessage.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

interface Unread {
  is_unread: boolean
  unread_count: number
}
interface Thread extends Unread {
  last_position: number
}

const threadId = worldId('thread', 1)
const path = `/v2/threads/${threadId}`

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ seconds: 1 })
  await api.database.db.delete(threadReads)
})

const threadFor = async (name: PersonName) => (await api.get<Thread>(path, await api.as(name))).body
const unreadFor = async (name: PersonName): Promise<[boolean, number]> => {
  const { is_unread: isUnread, unread_count: count } = await threadFor(name)
  return [isUnread, count]
}
const read = async (name: PersonName, position: unknown, at = path) =>
  api.call<Unread & Refusal>('PUT', `${at}/read`, { as: await api.as(name), body: { position } })
const mark = async (name: PersonName, at = path) =>
  api.call<Unread & Refusal>('DELETE', `${at}/read`, { as: await api.as(name) })
const patientWrites = (text: string) =>
  api.database.transaction((tx) => receiveMessage(tx, api.clock.now(), { threadId, type: 'sms', text }))
const answer = async (name: PersonName) => {
  const body = {
    thread_id: threadId,
    type: 'chat',
    text: 'We look',
    last_seen_position: (await threadFor(name)).last_position,
  }
  expect((await api.call('POST', '/v2/messages', { as: await api.as(name), body })).status).toBe(200)
}

describe('Unread messages', () => {
  it('are the patient’s messages after the user’s last-read position, per user', async () => {
    await answer('admin')
    expect([await unreadFor('admin'), await unreadFor('frontdesk')]).toEqual([
      [false, 0],
      [false, 0],
    ])
    await patientWrites('One')
    await patientWrites('Two')
    expect([await unreadFor('admin'), await unreadFor('frontdesk')]).toEqual([
      [true, 2],
      [true, 2],
    ])
    const { last_position: end } = await threadFor('admin')
    expect((await read('admin', end)).body).toEqual({ thread_id: threadId, is_unread: false, unread_count: 0 })
    await patientWrites('Three')
    expect([await unreadFor('admin'), await unreadFor('frontdesk')]).toEqual([
      [true, 1],
      [true, 3],
    ])
  })

  it('are none for the user who replied; for a user who never opened it they count from the last reply', async () => {
    await patientWrites('One')
    await answer('admin')
    await patientWrites('Two')
    expect([await unreadFor('admin'), await unreadFor('user')]).toEqual([
      [true, 1],
      [true, 1],
    ])
    await answer('user')
    expect([await unreadFor('admin'), await unreadFor('user'), await unreadFor('frontdesk')]).toEqual([
      [true, 1],
      [false, 0],
      [false, 0],
    ])
  })

  it('stay unread after a note, which isn’t a reply', async () => {
    await answer('user')
    await patientWrites('One')
    const note = { thread_id: threadId, type: 'internal_note', text: 'Asked the payer' }
    expect((await api.call('POST', '/v2/messages', { as: await api.as('user'), body: note })).status).toBe(200)
    expect(await unreadFor('frontdesk')).toEqual([true, 1])
  })

  it('never move backward, or past the end of the conversation', async () => {
    await patientWrites('One')
    const { last_position: end } = await threadFor('admin')
    await read('admin', end + 1000)
    await read('admin', 1)
    expect(await unreadFor('admin')).toEqual([false, 0])
    await patientWrites('Two')
    expect(await unreadFor('admin')).toEqual([true, 1])
  })

  it('can be marked by and for one user until the next view, and are not logged', async () => {
    await answer('admin')
    const { db } = api.database
    const counts = async () => [await db.$count(events), await db.$count(auditEntries), await db.$count(accountReads)]
    const before = await counts()
    expect((await mark('admin')).body).toEqual({ thread_id: threadId, is_unread: true, unread_count: 0 })
    expect((await mark('user')).body).toMatchObject({ is_unread: true })
    expect(await counts()).toEqual(before)
    expect(await unreadFor('frontdesk')).toEqual([false, 0])
    await read('admin', 1)
    expect([await unreadFor('admin'), await unreadFor('user')]).toEqual([
      [false, 0],
      [true, 0],
    ])
  })
})

it.each([
  ['admin', worldId('thread', 28), 1, 404],
  ['limitedAdmin', worldId('thread', 999), 1, 404],
  ['admin', threadId, -1, 422],
  ['admin', threadId, 'all', 422],
] as const)('%s at %s with %s is rejected', async (name, id, position, status) => {
  expect((await read(name, position, `/v2/threads/${id}`)).status).toBe(status)
  expect(await api.database.db.$count(threadReads, eq(threadReads.threadId, id))).toBe(0)
})

it('A thread of another company cannot be marked', async () => {
  expect((await mark('admin', `/v2/threads/${worldId('thread', 28)}`)).status).toBe(404)
})
