import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { threads } from '../../api/db/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { groupIds } from '../support/worldInbox.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

const threadId = worldId('thread', 1)

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const place = (more: Partial<typeof threads.$inferInsert>) =>
  gateway.api.database.db
    .update(threads)
    .set({ status: 'opened', ownerId: null, escalateGroupId: null, escalatedByUserId: null, ...more })
    .where(eq(threads.id, threadId))
beforeEach(async () => {
  gateway.api.clock.advance({ seconds: 1 })
  await place({})
})

interface Result {
  __typename: string
  message?: string
  code?: string
  fields?: { path: string; message: string }[]
  thread?: {
    statusText: string
    owner: { restId: string; name: string } | null
    modifiedAt: string
    pausedBefore: string | null
  }
}

const stored = async () => (await gateway.api.database.db.select().from(threads).where(eq(threads.id, threadId)))[0]!

/** Result of a transition of the current version of the thread, unless the input names another one: `CloseThread`. */
async function move(name: string, input: object = {}, as: PersonName = 'patientsSupport'): Promise<Result> {
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  const mutation = `mutation ($input: ${name}Input!) { result: ${field}(input: $input) {
    __typename
    ... on ${name}Success { thread { statusText owner { restId name } modifiedAt pausedBefore } }
    ... on Error { message } ... on ConflictError { code } ... on InvalidInputError { fields { path message } } } }`
  const modifiedAt = new Date((await stored()).modifiedAt).toISOString()
  const variables = { input: { threadId: encodeGlobalId('Thread', threadId), modifiedAt, ...input } }
  const { data } = await gateway.ask<{ result: Result }>(mutation, { as: await gateway.api.as(as), variables })
  return data.result
}

describe('A conversation in GraphQL', () => {
  it('is assigned, awaited, paused, resumed, closed and reopened, each returning its current state', async () => {
    const statuses = []
    for (const [name, input] of [
      ['AssignThread', {}],
      ['AwaitPatient', {}],
      ['PauseThread', { until: '2027-01-04T08:00:00.000Z' }],
      ['PauseThread', { until: '3000-01-01T00:00:00.000Z' }],
      ['ReopenThread', {}],
      ['EscalateThread', { groupId: encodeGlobalId('EscalationGroup', groupIds.tier2), note: 'Wants a discount' }],
      ['CloseThread', {}],
      ['ReopenThread', {}],
    ] as const)
      statuses.push((await move(name, input)).thread?.statusText)
    expect(statuses).toEqual([
      'assigned',
      'awaiting',
      'autoresume_pause',
      'indefinite_pause',
      'opened',
      'escalated',
      'closed',
      'opened',
    ])
  })

  it('is assigned to another user and unassigned with a reason', async () => {
    const given = await move('AssignThread', {
      ownerId: encodeGlobalId('User', people.supervisor.id),
      reason: 'Knows the family',
    })
    expect(given.thread?.owner?.restId).toBe(people.supervisor.id)
    expect(await move('UnassignThread', {}, 'supervisor')).toMatchObject({
      message: 'Cannot unassign without any reason',
    })
    const taken = await move('UnassignThread', { reason: 'Ends the day' }, 'supervisor')
    expect(taken.thread).toMatchObject({ statusText: 'opened', owner: null })
  })

  it('reports a conflict to the later user and keeps the first change', async () => {
    const seen = { modifiedAt: new Date((await stored()).modifiedAt).toISOString() }
    expect((await move('AssignThread', seen)).__typename).toBe('AssignThreadSuccess')
    for (const [name, input] of [
      ['AssignThread', {}],
      ['CloseThread', {}],
      ['UnassignThread', { reason: 'Mine' }],
      ['PauseThread', {}],
    ] as const) {
      const second = await move(name, { ...seen, ...input }, 'supervisor')
      expect(second).toMatchObject({ __typename: 'ConflictError', code: 'STALE' })
    }
    expect(await stored()).toMatchObject({ status: 'assigned', ownerId: people.patientsSupport.id })
  })

  it('asks for confirmation before the user who escalated it takes it', async () => {
    await place({ status: 'escalated', escalateGroupId: groupIds.tier2, escalatedByUserId: people.patientsSupport.id })
    const text =
      'You have escalated this thread and are attempting to assign it to yourself. Are you sure you want to proceed?'
    expect(await move('AssignThread')).toMatchObject({ code: 'CONFIRMATION_NEEDED', message: text })
    expect((await move('AssignThread', { isConfirmed: true })).thread?.statusText).toBe('assigned')
  })

  it.each([
    [
      'EscalateThread',
      { groupId: encodeGlobalId('EscalationGroup', groupIds.tier2) },
      'Cannot escalate without any note',
    ],
    ['EscalateThread', { note: 'Why' }, 'Please select escalation group first'],
    ['PauseThread', { until: '2020-01-01T00:00:00.000Z' }, 'Select a future end for the pause.'],
    ['ReopenThread', {}, 'This conversation already has this status.'],
  ])('rejects %s with %j in the API’s words', async (name, input, message) => {
    expect(await move(name, input)).toMatchObject({ __typename: 'ConflictError', message })
  })

  it('cannot be assigned to a user without access', async () => {
    const refused = await move('AssignThread', { ownerId: encodeGlobalId('User', people.birchAdmin.id) })
    expect(refused).toMatchObject({ __typename: 'InvalidInputError', fields: [{ path: 'ownerId' }] })
  })

  it('is marked as opened by the practice’s users only, and once', async () => {
    await place({ status: 'unanswered' })
    expect((await move('OpenThread', {}, 'frontdesk')).thread?.statusText).toBe('opened')
    expect((await move('OpenThread', {}, 'frontdesk')).__typename).toBe('ConflictError')
  })

  it('is no longer handled by AI once a user takes it from the assistant', async () => {
    await place({ isAiProcessing: true })
    await move('AssignThread', { reason: 'The patient asked for a person' })
    expect(await stored()).toMatchObject({ isAiProcessing: false, ownerId: people.patientsSupport.id })
  })
})

describe('The assignees of a conversation', () => {
  const names = async (as: PersonName, id = threadId) => {
    const query = 'query ($id: ID!) { thread(restId: $id) { assignees { restId } } }'
    const { data } = await gateway.ask<{ thread: { assignees: { restId: string }[] } | null }>(query, {
      as: await gateway.api.as(as),
      variables: { id },
    })
    return data.thread?.assignees.map(({ restId }) => restId)
  }

  it('are the users with access: the practice’s for its users, system users too for system users', async () => {
    const own = await names('frontdesk')
    expect(own).toContain(people.support.id)
    for (const other of ['birchAdmin', 'systemUser', 'former', 'nowhereAdmin', 'analyst'] as const)
      expect(own).not.toContain(people[other].id)
    expect(await names('systemUser')).toContain(people.systemUser.id)
    expect(await names('birchAdmin')).toBeUndefined()
  })

  it('come with their availability and open conversations, in one call', async () => {
    await place({ status: 'assigned', ownerId: people.supervisor.id })
    const { data, calls } = await gateway.ask<{ thread: { assignees: { restId: string }[] } }>(
      'query ($id: ID!) { thread(restId: $id) { assignees { restId operatorStatus assignedThreadCount } } }',
      { as: await gateway.api.as('frontdesk'), variables: { id: threadId } },
    )
    const found = data.thread.assignees.find(({ restId }) => restId === people.supervisor.id)
    expect(found).toMatchObject({ operatorStatus: 'OFFLINE', assignedThreadCount: 1 })
    expect(calls.filter((call) => call !== 'getThread')).toEqual(['listAssignees'])
  })
})
