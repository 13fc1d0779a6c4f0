import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserGroup } from '../../api/contract/userGroups.ts'
import { auditEntries, escalateGroups, threadHistory, threads, users } from '../../api/db/schema.ts'
import { ApiHarness, fieldTexts, type Refusal } from '../support/apiHarness.ts'
import { groupIds } from '../support/worldInbox.ts'
import { companies, people, type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

type Answer = UserGroup & Refusal
const add = async (body: object, name: PersonName = 'admin') =>
  api.call<Answer>('POST', '/v2/user-groups', { as: await api.as(name), body })
const rename = async (id: string, body: object, name: PersonName = 'admin') =>
  api.call<Answer>('POST', `/v2/user-groups/${id}`, { as: await api.as(name), body })
const remove = async (id: string, query: Record<string, string> = {}, name: PersonName = 'admin') =>
  api.call<Refusal>('DELETE', `/v2/user-groups/${id}`, { as: await api.as(name), query })
const join = async (id: string, userId: string, name: PersonName = 'admin') =>
  api.call<Refusal>('POST', `/v2/user-groups/${id}/members`, { as: await api.as(name), body: { user_id: userId } })
const leave = async (id: string, userId: string, name: PersonName = 'admin') =>
  api.call<Refusal>('DELETE', `/v2/user-groups/${id}/members/${userId}`, { as: await api.as(name) })
const listed = async (name: PersonName, where: object = {}) =>
  (await api.call<UserGroup[]>('GET', '/v2/user-groups', { as: await api.as(name), query: { where, sort: 'name' } }))
    .body
const membersOf = async (id: string, name: PersonName = 'admin') =>
  (await api.get<{ user_id: string }[]>(`/v2/user-groups/${id}/members`, await api.as(name))).body.map(
    ({ user_id: user }) => user,
  )
const auditedOf = async (id: string) =>
  (await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, id)).orderBy(auditEntries.id)).map(
    ({ action, changes }) => [action, changes],
  )

describe('A user group', () => {
  it('is added, renamed and deleted, each in the audit log; the same name twice is refused in any case', async () => {
    const { body: group } = await add({ name: ' Claims ' })
    expect(group).toMatchObject({ name: 'Claims', company_id: companies.alder.id, member_count: 0, thread_count: 0 })
    expect(fieldTexts((await add({ name: 'CLAIMS' })).body)).toEqual({
      name: 'A group with this name already exists',
    })
    expect(fieldTexts((await rename(group.id, { name: 'tier 2' })).body)).toHaveProperty('name')
    const renamed = await rename(group.id, { name: 'claims', modified_at: group.modified_at })
    expect([renamed.status, renamed.body.name]).toEqual([200, 'claims'])
    const stale = await rename(group.id, { name: 'Late', modified_at: group.modified_at })
    expect([stale.status, stale.body.error]).toEqual([409, 'stale'])
    await rename(group.id, { name: 'claims' })
    expect((await remove(group.id)).status).toBe(200)
    expect((await remove(group.id)).status).toBe(404)
    expect(await auditedOf(group.id)).toEqual([
      ['group_added', { name: [null, 'Claims'] }],
      ['group_renamed', { name: ['Claims', 'claims'] }],
      ['group_deleted', { name: ['claims', null] }],
    ])
  })

  it('of one name is added once by two calls at once', async () => {
    const answers = await Promise.all([add({ name: 'Twice' }), add({ name: 'twice' })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  it('belongs to a company: others neither see nor change it, and only admins of the whole company change it', async () => {
    expect((await listed('frontdesk')).map(({ name }) => name)).toEqual(expect.arrayContaining(['Managers', 'Tier 2']))
    expect((await listed('birchAdmin')).map(({ name }) => name)).toEqual(['Birch billing'])
    expect((await listed('systemAdmin', { company_id: companies.birch.id })).map(({ id }) => id)).toEqual([
      groupIds.birch,
    ])
    for (const name of ['birchAdmin'] as const) {
      expect((await rename(groupIds.tier2, { name: 'Ours' }, name)).status).toBe(404)
      expect((await remove(groupIds.tier2, {}, name)).status).toBe(404)
      expect((await join(groupIds.tier2, people.birchAdmin.id, name)).status).toBe(404)
    }
    for (const name of ['support', 'limitedAdmin', 'systemUser'] as const)
      expect((await rename(groupIds.tier2, { name: 'Ours' }, name)).status).toBe(403)
    expect((await add({ name: 'Ours', company_id: companies.birch.id })).status).toBe(404)
    expect(fieldTexts((await add({ name: 'Nobody’s' }, 'systemAdmin')).body)).toHaveProperty('company_id')
    expect((await add({ name: 'By us', company_id: companies.birch.id }, 'systemAdmin')).status).toBe(200)
  })
})

describe('Members', () => {
  it('are active users of the company, join once, and leave', async () => {
    const { body: group } = await add({ name: 'Desk' })
    expect((await join(group.id, people.frontdesk.id)).status).toBe(200)
    expect((await join(group.id, people.frontdesk.id)).status).toBe(200)
    expect(await membersOf(group.id)).toEqual([people.frontdesk.id])
    for (const name of ['birchFrontdesk', 'former', 'systemSupport', 'analyst'] as const)
      expect([name, fieldTexts((await join(group.id, people[name].id)).body)]).toEqual([
        name,
        { user_id: 'Only active users of the company can join the group' },
      ])
    const { body: groups } = await api.get<UserGroup[]>(
      `/v2/users/${people.frontdesk.id}/groups`,
      await api.as('admin'),
    )
    expect(groups.map(({ name, member_count: count }) => [name, count])).toEqual([['Desk', 1]])
    expect((await leave(group.id, people.frontdesk.id)).status).toBe(200)
    expect((await leave(group.id, people.frontdesk.id)).status).toBe(404)
    const [{ firstName, lastName }] = (await api.database.db
      .select()
      .from(users)
      .where(eq(users.id, people.frontdesk.id))) as [typeof users.$inferSelect]
    expect((await auditedOf(group.id)).slice(1)).toEqual([
      ['group_member_added', { member: [null, `${firstName} ${lastName}`] }],
      ['group_member_removed', { member: [`${firstName} ${lastName}`, null] }],
    ])
  })

  it('are those whom the caller administers', async () => {
    await join(groupIds.managers, people.owner.id)
    expect(await membersOf(groupIds.managers)).toContain(people.owner.id)
    expect(await membersOf(groupIds.managers, 'limitedAdmin')).toEqual([people.limitedFrontdesk.id])
    const [managers] = await listed('limitedAdmin', { id: groupIds.managers })
    expect(managers!.member_count).toBe(1)
    const forbidden = await api.get(`/v2/user-groups/${groupIds.managers}/members`, await api.as('support'))
    expect(forbidden.status).toBe(403)
    const ofOther = await api.get(`/v2/user-groups/${groupIds.managers}/members`, await api.as('birchAdmin'))
    expect(ofOther.status).toBe(404)
    expect((await api.get(`/v2/users/${people.owner.id}/groups`, await api.as('limitedAdmin'))).status).toBe(404)
  })
})

describe('A group with escalated conversations', () => {
  const threadId = worldId('thread', 1)
  const escalate = async (groupId: string) =>
    api.database.db
      .update(threads)
      .set({ status: 'escalated', escalateGroupId: groupId, ownerId: null })
      .where(eq(threads.id, threadId))
  const threadOf = async () => (await api.database.db.select().from(threads).where(eq(threads.id, threadId)))[0]!

  it('is deleted only if another group of the company takes them, and their history says so', async () => {
    const { body: group } = await add({ name: 'Closing' })
    await join(group.id, people.frontdesk.id)
    await escalate(group.id)
    expect((await listed('admin', { id: group.id }))[0]).toMatchObject({ thread_count: 1 })
    const before = await threadOf()
    const refused = await remove(group.id)
    expect([refused.status, refused.body.error]).toEqual([409, 'group_has_threads'])
    for (const id of [group.id, groupIds.birch, worldId('extra', 1)])
      expect(fieldTexts((await remove(group.id, { move_to_id: id })).body)).toEqual({
        move_to_id: 'This group doesn’t exist',
      })
    expect(await threadOf()).toEqual(before)
    expect((await remove(group.id, { move_to_id: groupIds.managers })).status).toBe(200)
    const after = await threadOf()
    expect(after).toMatchObject({ status: 'escalated', escalateGroupId: groupIds.managers })
    expect(after.lastPosition).toBe(before.lastPosition + 1)
    const history = await api.database.db.select().from(threadHistory).where(eq(threadHistory.threadId, threadId))
    expect(history.find(({ position }) => position === after.lastPosition)).toMatchObject({
      type: 'thread_escalated',
      data: { to_user_group_name: 'Managers' },
    })
    expect((await auditedOf(group.id)).at(-1)).toEqual([
      'group_deleted',
      { name: ['Closing', null], moved_to: [null, 'Managers'] },
    ])
    expect(await api.database.db.$count(escalateGroups, eq(escalateGroups.id, group.id))).toBe(0)
  })

  it('keeps a conversation that is escalated while it is deleted: one of the two is refused', async () => {
    for (const round of [1, 2, 3]) {
      const { body: group } = await add({ name: `Race ${round}` })
      await api.database.db
        .update(threads)
        .set({ status: 'opened', escalateGroupId: null })
        .where(eq(threads.id, threadId))
      const [deleted, escalated] = await Promise.all([
        remove(group.id),
        api.call('PATCH', `/v2/threads/${threadId}`, {
          as: await api.as('support'),
          body: { status: 'escalated', escalate_group_id: group.id, note: 'Help' },
        }),
      ])
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([deleted.status, escalated.status])
      const isKept = escalated.status === 200
      expect((await threadOf()).escalateGroupId).toBe(isKept ? group.id : null)
    }
  })
})
