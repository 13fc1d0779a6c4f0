import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { updateProviderGroup } from '../../api/contract/providerGroups.ts'
import { auditEntries, locations, practices as practiceTable, providerGroups, visits } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { syncCalls } from '../support/syncCalls.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Group = AnswerOf<typeof updateProviderGroup>

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const one = worldId('providerGroup', 1)
const two = worldId('providerGroup', 50)
const { id: practiceId, companyId } = practices.north
/** A second, disabled group of the practice. */
beforeEach(async () => {
  const { db } = api.database
  const row = { companyId, practiceId, externalId: 'G-50', name: 'Second 50%', enabled: false }
  await db
    .insert(providerGroups)
    .values({ id: two, ...row })
    .onConflictDoUpdate({ target: providerGroups.id, set: row })
  await db.update(providerGroups).set({ enabled: true }).where(eq(providerGroups.id, one))
})

const patch = async (id: string, body: object, name: PersonName = 'admin') =>
  api.call<Group & Refusal>('PATCH', `/v2/provider-groups/${id}`, { as: await api.as(name), body })
const list = async (where: object, name: PersonName = 'admin') => {
  const path = `/v2/provider-groups?where=${encodeURIComponent(JSON.stringify(where))}`
  return (await api.get<Group[]>(path, await api.as(name))).body.map(({ name: found }) => found)
}
const sorted = (statuses: number[]) => statuses.toSorted((a, b) => a - b)

it('Groups are listed by name, and found by practice, part of the name and state', async () => {
  expect(await list({ client_id: practiceId })).toEqual(['Group 1', 'Second 50%'])
  expect(await list({ client_id: practiceId, name: { $ilike: '%SECOND%' } })).toEqual(['Second 50%'])
  expect(await list({ client_id: practiceId, enabled: true })).toEqual(['Group 1'])
  expect(await list({}, 'birchAdmin')).toEqual(['Group 3'])
  expect((await api.get('/v2/provider-groups?per_page=251', await api.as('admin'))).status).toBe(400)
})

it('The last enabled group of a practice stays, also if two are disabled at once', async () => {
  const refused = await patch(one, { enabled: false })
  expect([refused.status, refused.body.error]).toEqual([409, 'last_group'])
  expect((await patch(two, { enabled: true })).body.enabled).toBe(true)
  const answers = await Promise.all([one, two].map((id) => patch(id, { enabled: false })))
  expect(sorted(answers.map(({ status }) => status))).toEqual([200, 409])
})

it('A change is in the audit log by the name that the practice’s billing system has for it, a repeated one is not', async () => {
  const { db } = api.database
  const isAction = inArray(auditEntries.action, ['provider_group_changed', 'facility_group_changed'])
  const entries = () =>
    db
      .select({ action: auditEntries.action, changes: auditEntries.changes })
      .from(auditEntries)
      .where(and(isAction, eq(auditEntries.objectId, practiceId)))
  const { connect } = syncCalls(() => api)
  await db.delete(auditEntries).where(isAction)
  await connect('north', 'ecw')
  await patch(two, { enabled: true })
  await patch(two, { enabled: true })
  const group = ['Second 50%', 'Second 50%']
  expect(await entries()).toEqual([{ action: 'facility_group_changed', changes: { group, enabled: [false, true] } }])
  await db.delete(auditEntries).where(isAction)
  await connect('north', 'athenahealth')
  await patch(two, { enabled: false })
  expect(await entries()).toEqual([{ action: 'provider_group_changed', changes: { group, enabled: [true, false] } }])
})

it('Stale and malformed changes, and groups of others, are refused', async () => {
  const { modified_at } = (await patch(two, { enabled: true })).body
  const changes = [false, false].map((enabled) => patch(two, { enabled, modified_at }))
  expect(sorted((await Promise.all(changes)).map(({ status }) => status))).toEqual([200, 409])
  for (const body of [{}, { enabled: 'yes' }, { enabled: true, name: 'Mine' }])
    expect((await patch(two, body)).status).toBe(422)
  expect((await patch(two, { enabled: true, client_id: practices.south.id })).status).toBe(404)
  expect((await patch(two, { enabled: true, client_id: practiceId })).status).toBe(200)
  expect((await patch(two, { enabled: false }, 'birchAdmin')).status).toBe(404)
  expect((await patch(two, { enabled: false }, 'frontdesk')).status).toBe(403)
})

it('A sync leaves out new visits at locations of a disabled group until the group is enabled', async () => {
  const { connect, sync } = syncCalls(() => api)
  await connect('north', 'dummy-classic')
  const { db } = api.database
  const second = worldId('location', 50)
  await db.insert(locations).values({ id: second, companyId, practiceId, name: 'Second', providerGroupId: two })
  const syncAll = async () => {
    api.clock.advance({ minutes: 2 })
    for (const number of [1, 2, 3, 4, 5, 6]) await sync(number)
  }
  const syncedAt = (id: string) => db.$count(visits, and(eq(visits.locationId, id), like(visits.externalId, 'S%')))
  await syncAll()
  expect([await syncedAt(worldId('location', 1)), await syncedAt(second)]).toEqual([
    expect.toSatisfy((count) => count > 0),
    0,
  ])
  await patch(two, { enabled: true })
  await syncAll()
  expect(await syncedAt(second)).toBeGreaterThan(0)
  await db.update(practiceTable).set({ connectionType: 'kareo' }).where(eq(practiceTable.id, practiceId))
})
