import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ThreadStatus } from '../../api/contract/threadStates.ts'
import type { Assignee } from '../../api/contract/threadChanges.ts'
import { threads, users } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { people, type PersonName, practices } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  const { db } = api.database
  await db.update(threads).set({ ownerId: null })
  await db.update(users).set({ operatorStatus: 'available' }).where(eq(users.id, people.support.id))
})
afterAll(() => api.close())

/** Assigns threads of a practice to the support agent, one in each status. */
async function give(practiceId: string, statuses: readonly ThreadStatus[]): Promise<string[]> {
  const { db } = api.database
  const ofPractice = eq(threads.practiceId, practiceId)
  const found = await db.select().from(threads).where(ofPractice).orderBy(asc(threads.id)).limit(statuses.length)
  expect(found).toHaveLength(statuses.length)
  for (const [index, { id }] of found.entries())
    await db.update(threads).set({ status: statuses[index]!, ownerId: people.support.id }).where(eq(threads.id, id))
  return found.map(({ id }) => id)
}

const loadsFor = async (name: PersonName, path: string) => {
  const { body } = await api.get<Assignee[]>(path, await api.as(name))
  return new Map(body.map(({ id, operator_status: status, assigned_thread_count: count }) => [id, { status, count }]))
}

it('People of the inbox and assignees come with their availability and open conversations in the caller’s scope', async () => {
  const [threadId] = await give(practices.north.id, ['assigned', 'escalated', 'awaiting', 'closed'])
  await give(practices.south.id, ['indefinite_pause', 'closed'])
  for (const path of ['/v2/threads/people', `/v2/threads/${threadId}/assignees`]) {
    const all = await loadsFor('frontdesk', path)
    expect(all.get(people.support.id)).toEqual({ status: 'available', count: 4 })
    expect(all.get(people.owner.id)).toEqual({ status: 'offline', count: 0 })
    expect((await loadsFor('limitedFrontdesk', path)).get(people.support.id)?.count).toBe(3)
    expect((await loadsFor('systemUser', path)).get(people.support.id)?.count).toBe(4)
  }
})
