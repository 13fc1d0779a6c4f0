import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { threadActions } from '../../api/contract/threadActions.ts'
import { threadStatuses } from '../../api/contract/threadStates.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { threads } from '../../api/db/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { groupIds } from '../support/worldInbox.ts'
import { people, type PersonName, practices, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const ask = async <T>(query: string, variables: Record<string, unknown> = {}, name: PersonName = 'patientsSupport') =>
  gateway.ask<T>(query, { as: await gateway.api.as(name), variables })

interface Listed {
  threads: { totalCount: number; edges: { node: { restId: string; name: string } }[] }
}
const listQuery = `query ($filter: ThreadFilter) { threads(first: 100, filter: $filter) {
  totalCount edges { node { restId name statusText practice { name workHoursStart } lastMessage { id preview isInbound } patient { id name } company { id } owner { name } escalatedTo { id name } } } } }`
const list = async (filter: object, name?: PersonName) => (await ask<Listed>(listQuery, { filter }, name)).data.threads

describe('The inbox in GraphQL', () => {
  it('takes one REST call per page, however much each row shows', async () => {
    const { calls, errors } = await ask<Listed>(listQuery, {})
    expect([calls, errors]).toEqual([['listThreads'], undefined])
  })

  it('counts only on request', async () => {
    const counted: (string | null)[] = []
    gateway.onRestCall = (url) => {
      const { pathname, searchParams } = new URL(url, 'http://api.test')
      if (pathname.endsWith('/v2/threads')) counted.push(searchParams.get('count'))
    }
    await list({})
    await ask('{ threads(first: 1) { edges { node { restId } } } }')
    gateway.onRestCall = null
    expect(counted).toEqual(['true', 'false'])
  })

  it('returns the API’s rows for each tab and filter', async () => {
    const where = async (value: object) => {
      const query = { where: JSON.stringify(value), per_page: '200' }
      const answer = await gateway.api.get<{ id: string }[]>(
        '/v2/threads',
        await gateway.api.as('patientsSupport'),
        query,
      )
      return answer.body.map(({ id }) => id)
    }
    const ids = async (filter: object) => (await list(filter)).edges.map(({ node }) => node.restId)
    expect(await ids({ tab: 'CLOSED' })).toEqual(await where({ status: 'closed' }))
    expect(await ids({ practiceRestIds: [practices.south.id] })).toEqual(await where({ client_id: practices.south.id }))
    expect(await ids({ escalationGroupRestIds: [groupIds.tier2] })).toEqual(
      await where({ escalate_group_id: groupIds.tier2 }),
    )
    expect(await ids({ ownerRestIds: [people.support.id] })).toEqual(await where({ owner_id: people.support.id }))
    expect(await ids({ search: ' "ana zhao,' })).toEqual(await where({ name: { $ilike: '%ana zhao%' } }))
    expect((await ids({ search: ' "ana zhao,' })).length).toBeGreaterThan(0)
    for (const search of ['ex-16', '+1 (503) 555-0116', '503.555.0116', '5035550116', '555 0116'])
      expect([search, await ids({ search })]).toEqual([search, [worldId('thread', 16)]])
    expect(await ids({ search: '555-555-0143' })).toEqual([worldId('thread', 917)])
    expect(await ids({ search: 'EX-1_' })).toEqual([])
    expect(await ids({ isLinked: false })).toEqual(await where({ patient_id: { $is: null } }))
    expect(await ids({ search: '555-555-0143', isLinked: false })).toEqual([worldId('thread', 917)])
    expect(await ids({ search: '555 0116', isLinked: false })).toEqual([])
    expect(await ids({ search: '555 0116', isLinked: true })).toEqual([worldId('thread', 16)])
  })

  it('searches with two or more letters, and filters by valid ids only', async () => {
    for (const filter of [{ search: 'a' }, { ownerRestIds: ['x'] }, { practiceRestIds: ['VXNlcjp4'] }])
      expect((await ask(listQuery, { filter })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })

  it('excludes other companies', async () => {
    const shown = await list({ tab: 'OPEN' }, 'birchAdmin')
    expect(shown.edges.every(({ node }) => node.restId !== worldId('thread', 1))).toBe(true)
    const query = 'query ($id: ID!) { thread(restId: $id) { name } }'
    const { data } = await ask(query, { id: worldId('thread', 1) }, 'birchAdmin')
    expect(data).toEqual({ thread: null })
  })
})

describe('An opened conversation', () => {
  const names =
    'open assign reassign unassign escalate pause pauseForReview await sendAndAwait close reopen resume discard link call requestSpanish draftReply resumeDrafts'
  const fields = names.replaceAll(/\w+/g, '$& { isAllowed denial { message } }')
  const query = `query ($id: ID!) { thread(restId: $id) {
    name statusText viewerCan { ${fields} } thread { id }
    conversation(last: 50) { edges { node { __typename } } pageInfo { hasPreviousPage } } } }`

  it('takes two parallel REST calls, including permissions and messages', async () => {
    gateway.hold()
    const requested = ask<{ thread: { conversation: { edges: object[] } } }>(query, { id: worldId('thread', 1) })
    await expect.poll(() => gateway.held).toBe(2)
    gateway.release()
    const { calls, data } = await requested
    expect(calls.toSorted()).toEqual(['getThread', 'listHistory'])
    expect(data.thread.conversation.edges).toHaveLength(3)
  })

  it('of an unknown sender has a name and its own messages', async () => {
    const { data } = await ask<{ thread: object }>(query, { id: worldId('thread', 907) })
    expect(data.thread).toMatchObject({ name: '+1 555 555 0142', conversation: { edges: [] } })
  })

  it.each(['frontdesk', 'patientsSupport', 'systemUser'] as const)(
    'returns to %s the permissions of each status, in the API’s words',
    async (name) => {
      for (const status of threadStatuses) {
        const id = worldId('thread', 1)
        const ownerId = status === 'assigned' ? people[name].id : null
        await gateway.api.database.db.update(threads).set({ status, ownerId }).where(eq(threads.id, id))
        const { body } = await gateway.api.get<Thread>(`/v2/threads/${id}`, await gateway.api.as(name))
        const { data } = await ask<{ thread: { viewerCan: Record<string, { denial: { message: string } | null }> } }>(
          query,
          { id },
          name,
        )
        const permissions = Object.values(data.thread.viewerCan)
        expect(permissions.map(({ denial }) => denial?.message ?? null)).toEqual(
          threadActions.map((action) => body.refusals[action]?.error_text ?? null),
        )
        expect(permissions).toEqual(permissions.map(({ denial }) => ({ isAllowed: denial === null, denial })))
      }
    },
  )
})

describe('The inbox tabs', () => {
  it('are the viewer’s own, with counts, in one REST call', async () => {
    const { data, calls } = await ask<{ inboxTabs: { tab: string; count: number }[] }>(
      '{ inboxTabs { tab count } }',
      {},
      'support',
    )
    expect(data.inboxTabs.map(({ tab }) => tab)).toEqual([
      'OPEN',
      'MY_INBOX',
      'UNASSIGNED',
      'ESCALATED',
      'PAUSED',
      'CLOSED',
    ])
    expect(calls).toEqual(['getThreadStats'])
    for (const { tab, count } of data.inboxTabs)
      expect([tab, (await list({ tab }, 'support')).totalCount]).toEqual([tab, count])
  })

  it('come with the escalation groups', async () => {
    const { data } = await ask('{ escalationGroups { restId name threadCount } }')
    const shown = await list({ escalationGroupRestIds: [groupIds.tier2] })
    expect(data).toEqual({
      escalationGroups: [
        { restId: groupIds.managers, name: 'Managers', threadCount: 0 },
        { restId: groupIds.tier2, name: 'Tier 2', threadCount: shown.totalCount },
      ],
    })
  })
})
