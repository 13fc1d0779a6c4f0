import { and, asc, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  auditEntries,
  billingConnections,
  practices as practiceTable,
  providerGroups,
  tasks,
  visits,
} from '../../api/db/schema.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import type { Practice } from '../../api/contract/practices.ts'
import { dummyClassic } from '../../api/connectors/dummy/dummyAccounts.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness, type Refusal, testSecrets } from '../support/apiHarness.ts'
import { people, type PersonName, practices, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const { north } = practices
const path = `/v2/clients/${north.id}`
const connect = async (label = 'visits-only') => {
  const body = { type: 'dummy-classic', credentials: { label } }
  const { status } = await api.call('POST', `${path}/connections`, { as: await api.as('admin'), body })
  expect(status).toBe(200)
}
const sync = async (name: PersonName = 'admin') =>
  api.call<{ task_id: string } & Refusal>('POST', `${path}/sync`, { as: await api.as(name) })
const run = () => runDueJobs(api.database, api.clock, jobKindsWith({ secrets: testSecrets }))
const taskOf = async (id: string) => (await api.database.db.select().from(tasks).where(eq(tasks.id, id)))[0]!
const current = async () => (await api.database.db.select().from(billingConnections))[0]!
const entries = async (action: string) =>
  api.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectId, north.id), eq(auditEntries.action, action)))
const visitCount = () => api.database.db.$count(visits, eq(visits.practiceId, north.id))

const schedule = () =>
  api.database.transaction(async (tx) =>
    jobKindsWith({})
      .find(({ name }) => name === 'schedule_practice_syncs')!
      .run(tx, api.clock.now(), {}),
  )

beforeEach(async () => {
  api.clock.advance({ hours: 1 })
  // Some tests take a day.
  api.sessions.clear()
  await api.database.db.delete(billingConnections)
  await api.database.db.delete(auditEntries).where(eq(auditEntries.objectId, north.id))
})

describe('A sync of a practice', () => {
  it('needs a connection that can be synced, and an admin', async () => {
    expect((await sync()).body.error).toBe('practice_not_connected')
    await connect()
    expect((await sync('user')).status).toBe(403)
    expect((await sync('birchAdmin')).status).toBe(404)
  })

  it('loads visits of every patient once, in the background, and one audit entry says what it changed', async () => {
    await connect()
    const before = await visitCount()
    const { status, body } = await sync()
    expect(status).toBe(200)
    // The caller's own repeated request returns the running task; another user waits.
    expect((await sync()).body).toEqual(body)
    expect((await sync('systemAdmin')).status).toBe(429)
    await run()
    const task = await taskOf(body.task_id)
    expect(task).toMatchObject({ status: 'SUCCESS', error: null, done: task.total })
    const added = (await visitCount()) - before
    expect(added).toBeGreaterThan(0)
    expect(task.result).toMatchObject({ visits_added: added, patients_failed: 0 })
    const [entry] = await entries('practice_synced')
    expect(entry!.changes).toMatchObject({ visits_added: [null, added] })
    expect((await sync()).body.error).toBe('practice_sync_too_often')
    api.clock.advance({ minutes: 2 })
    const again = await sync()
    await run()
    expect((await taskOf(again.body.task_id)).result).toMatchObject({ visits_added: 0, patients_changed: 0 })
    expect(await visitCount()).toBe(before + added)
  })

  it('applies the settings that were changed before it started, and no later ones', async () => {
    await connect()
    const as = await api.as('admin')
    const waiting = async () => {
      const { body } = await api.get<Practice>(path, as)
      const { locations_unapplied_since: ofLocations, providers_unapplied_since: ofProviders, modified_at } = body
      return { ofLocations: ofLocations !== null, ofProviders: ofProviders !== null, modified_at }
    }
    const before = await waiting()
    expect(before).toMatchObject({ ofLocations: false, ofProviders: false })
    const change = (friendly_name: string) =>
      api.call('PATCH', `/v2/locations/${worldId('location', 1)}`, { as, body: { friendly_name } })
    expect((await change('By the sea')).status).toBe(200)
    expect(await waiting()).toEqual({ ...before, ofLocations: true })
    api.clock.advance({ minutes: 1 })
    await sync()
    api.clock.advance({ minutes: 1 })
    await change('By the lake')
    await run()
    expect(await waiting()).toMatchObject({ ofLocations: true })
    api.clock.advance({ minutes: 1 })
    await sync()
    await run()
    expect(await waiting()).toMatchObject({ ofLocations: false, ofProviders: false })
    // One that changes nothing does not wait.
    await change('By the lake')
    expect(await waiting()).toMatchObject({ ofLocations: false })
  })

  it('adds the groups of the billing system, renames those that it renamed, and keeps their settings', async () => {
    await connect()
    const { db } = api.database
    const isSynced = and(eq(providerGroups.practiceId, north.id), like(providerGroups.externalId, 'GROUP-%'))
    const groups = () =>
      db
        .select({ name: providerGroups.name, enabled: providerGroups.enabled })
        .from(providerGroups)
        .where(isSynced)
        .orderBy(asc(providerGroups.externalId))
    await db.delete(providerGroups).where(isSynced)
    const changedBy = async () => {
      api.clock.advance({ minutes: 2 })
      await sync()
      await run()
      const changes = (await entries('practice_synced')).map((entry) => entry.changes as Record<string, unknown>)
      await db.delete(auditEntries).where(eq(auditEntries.objectId, north.id))
      return changes.map(({ groups_changed: count }) => count)
    }
    expect(await changedBy()).toEqual([[null, 3]])
    const names = ['Specialists', 'Primary care', 'Visiting providers']
    expect(await groups()).toEqual(names.map((name) => ({ name, enabled: true })))
    await db.update(providerGroups).set({ name: 'Old name', enabled: false }).where(eq(providerGroups.name, names[1]!))
    expect(await changedBy()).toEqual([[null, 1]])
    expect(await groups()).toEqual(names.map((name, index) => ({ name, enabled: index !== 1 })))
    expect(await changedBy()).toEqual([[null, 0]])
  })

  it('leaves out a patient that fails, and names its row and the code of the error in the log', async () => {
    await connect()
    const whole = dummyClassic.visits
    const unusable: typeof whole = (account, from, to) =>
      whole(account, to, to).concat({ ...dummyClassic.inventVisit(account, to, 1), serviceDate: 'Jane Baker, 1967' })
    const spy = vi.spyOn(dummyClassic, 'visits').mockImplementationOnce(whole).mockImplementationOnce(unusable)
    const failed: [number, string][] = []
    const { body } = await sync()
    const onRowFailed = (row: number, code: string) => void failed.push([row, code])
    await runDueJobs(api.database, api.clock, jobKindsWith({ secrets: testSecrets, onRowFailed }))
    spy.mockRestore()
    expect(failed).toEqual([[2, expect.stringMatching(/^22/)]])
    const task = await taskOf(body.task_id)
    expect(task).toMatchObject({ status: 'SUCCESS', done: task.total, result: { patients_failed: 1 } })
  })

  it('that cannot sign in anymore fails, and says so on the practice', async () => {
    await connect()
    await api.database.db.update(billingConnections).set({ settings: { label: 'no-permission' } })
    const { body } = await sync()
    await run()
    expect(await taskOf(body.task_id)).toMatchObject({ status: 'FAILURE', error: 'connector_no_permission' })
    expect(await current()).toMatchObject({ status: 'failing', problem: 'connector_no_permission', lastSyncedAt: null })
    expect(await entries('practice_sync_failed')).toHaveLength(1)
  })

  it('runs once a day on behalf of the user who connected it, unless it is off', async () => {
    await connect()
    const isOf = eq(tasks.name, 'practice_sync')
    const count = () => api.database.db.$count(tasks, isOf)
    const before = await count()
    await schedule()
    await schedule()
    expect(await count()).toBe(before + 1)
    await run()
    const { lastAttemptAt, lastSyncedAt } = await current()
    expect([lastAttemptAt, lastSyncedAt]).not.toContain(null)
    api.clock.advance({ hours: 23 })
    await api.database.db.update(billingConnections).set({ lastSyncedAt: null })
    await schedule()
    expect(await count()).toBe(before + 1)
    api.clock.advance({ hours: 2 })
    await api.database.db.update(billingConnections).set({ startSync: false })
    await schedule()
    expect(await count()).toBe(before + 1)
  })

  it('is started although more connections than one run takes belong to users who may no longer sync', async () => {
    const { db } = api.database
    await connect()
    const own = await current()
    const [practice] = await db.select().from(practiceTable).where(eq(practiceTable.id, north.id))
    const copies = Array.from({ length: 500 }, (_copy, index) => {
      const hex = index.toString(16).padStart(12, '0')
      // Their ids precede that of the own connection.
      return { ...practice!, id: `00000000-0000-4000-8000-${hex}`, clientUid: `copy-${index}` }
    })
    await db.insert(practiceTable).values(copies)
    const blocked = copies.map(({ id }) => ({ ...own, id, practiceId: id, connectedBy: people.frontdesk.id }))
    await db.insert(billingConnections).values(blocked)
    for (let runs = 0; runs < 2; runs += 1) await schedule()
    const [now] = await db.select().from(billingConnections).where(eq(billingConnections.id, own.id))
    expect(now!.syncTaskId).not.toBeNull()
    const isCopy = inArray(
      tasks.practiceId,
      copies.map(({ id }) => id),
    )
    expect(await db.$count(tasks, isCopy)).toBe(0)
    await db.delete(billingConnections)
    await db.delete(practiceTable).where(like(practiceTable.clientUid, 'copy-%'))
  })

  it('is tried again a day after the connection failed, which works again once it succeeds', async () => {
    await connect()
    const label = (settings: { label: string }) => api.database.db.update(billingConnections).set({ settings })
    await label({ label: 'no-permission' })
    await schedule()
    await run()
    const failed = await current()
    expect(failed).toMatchObject({ status: 'failing', lastSyncedAt: null })
    api.clock.advance({ hours: 23 })
    await schedule()
    expect((await current()).syncTaskId).toBe(failed.syncTaskId)
    await label({ label: '' })
    api.clock.advance({ hours: 2 })
    await schedule()
    await run()
    expect(await current()).toMatchObject({ status: 'connected', problem: null, failedAt: null })
  })
})
