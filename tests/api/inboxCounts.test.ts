import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features, threads } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { groupIds } from '../support/worldInbox.ts'
import { people, worldId, type PersonName } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const list = async (query: object, name: PersonName = 'admin') =>
  (await api.get<{ id: string }[]>('/v2/threads', await api.as(name), query as Record<string, string>)).body
const thread = (number: number) => ({ thread_id: worldId('thread', number) })

describe('Inbox counts', () => {
  const stats = async (name: PersonName) =>
    (await api.get<Record<string, number | null>>('/v2/threads/stats', await api.as(name))).body

  it('match the list, tab by tab, in each reader’s scope', async () => {
    const open = ['unanswered', 'opened', 'assigned']
    const changed = { isAiProcessing: true }
    for (const number of [1, 8])
      await api.database.db
        .update(threads)
        .set(changed)
        .where(eq(threads.id, thread(number).thread_id))
    for (const name of ['patientsSupport', 'supervisor', 'systemAdmin'] as const) {
      const count = async (where: object) => (await list({ where, per_page: 200 }, name)).length
      const counts = await stats(name)
      expect({ name, ...counts }).toEqual({
        name,
        open: await count({ status: { $in: open } }),
        unassigned: await count({ status: { $in: open.slice(0, 2) } }),
        my_inbox: await count({ status: 'assigned', owner_id: people[name].id }),
        escalated: await count({ status: 'escalated' }),
        paused: await count({ status: { $ilike: '%_pause' } }),
        awaiting: await count({ status: 'awaiting' }),
        ai: await count({ is_ai_processing: true, status: { $ne: 'closed' } }),
        closed: await count({ status: 'closed' }),
      })
      for (const tab of Object.keys(counts))
        expect([tab, (await list({ tab, per_page: 200 }, name)).length]).toEqual([tab, counts[tab]])
    }
    const limited = (await list({ tab: 'open', per_page: 200 }, 'limitedAdmin')).length
    expect([await stats('limitedAdmin'), limited < (await stats('admin'))['open']!]).toMatchObject([
      { open: limited },
      true,
    ])
  })

  it('include only the reader’s own tabs', async () => {
    const lacking = async (name: PersonName) => {
      const counts = await stats(name)
      return Object.keys(counts).filter((tab) => counts[tab] === null)
    }
    expect(await lacking('frontdesk')).toEqual(['my_inbox', 'unassigned', 'awaiting', 'ai'])
    expect(await lacking('support')).toEqual(['awaiting', 'ai'])
    expect(await lacking('patientsSupport')).toEqual([])
    expect(await lacking('systemUser')).toEqual([])
    const at = api.clock.now().toISOString()
    const feature = { id: worldId('extra', 900), name: 'service-plan', createdAt: at, modifiedAt: at }
    await api.database.db.insert(features).values({ ...feature, companyId: people.support.companyId })
    expect(await lacking('support')).toEqual(['ai'])
  })

  it('include every group of the company, even empty ones', async () => {
    const { body } = await api.get<{ escalate_group_id: string; count: number }[]>(
      '/v2/threads/stats/escalated-groups',
      await api.as('admin'),
    )
    const escalated = (await list({ where: { status: 'escalated' } })).length
    expect(body.map(({ escalate_group_id: id, count }) => [id, count])).toEqual([
      [groupIds.managers, 0],
      [groupIds.tier2, escalated],
    ])
    expect(escalated).toBeGreaterThan(0)
  })
})
