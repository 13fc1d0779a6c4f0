import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ForeignPatient } from '../../api/connectors/Adapter.ts'
import { findAdapter } from '../../api/connectors/findAdapter.ts'
import {
  auditEntries,
  billingConnections,
  locations,
  patientContacts,
  patientInsurances,
  patients,
  practices as practiceTable,
  providers,
  tasks,
  visits,
} from '../../api/db/schema.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { noOutside } from '../../api/outside/OutsideClient.ts'
import { samplePatients } from '../../api/samples/patients.ts'
import { ApiHarness, testSecrets } from '../support/apiHarness.ts'

let api: ApiHarness
let practiceId: string
let path: string

beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

const call = async <Body>(method: 'POST' | 'PUT', address: string, body: object = {}) => {
  const answer = await api.call<Body>(method, address, { as: await api.as('admin'), body })
  expect(answer.status).toBe(200)
  return answer.body
}

// Each test has a new practice.
beforeEach(async () => {
  const { id } = await call<{ id: string }>('POST', '/v2/clients')
  practiceId = id
  path = `/v2/clients/${id}`
  await call('POST', `${path}/connections`, { type: 'dummy-classic', credentials: {} })
})

const onRowFailed = vi.fn<(row: number, code: string) => void>()
const run = () => runDueJobs(api.database, api.clock, jobKindsWith({ secrets: testSecrets, onRowFailed }))

/** Syncs the practice, later than before. @returns the finished task */
async function synced() {
  api.clock.advance({ minutes: 2 })
  const { task_id: id } = await call<{ task_id: string }>('POST', `${path}/sync`)
  await run()
  return (await api.database.db.select().from(tasks).where(eq(tasks.id, id)))[0]!
}

const added = () =>
  api.database.db.select().from(patients).where(eq(patients.practiceId, practiceId)).orderBy(asc(patients.externalId))
const idsOf = async () => (await added()).map(({ id }) => id)
const adapter = findAdapter({ type: 'dummy-classic', values: {} }, noOutside)!
const listing = (people: readonly ForeignPatient[]) =>
  vi.spyOn(adapter, 'patients').mockImplementation(async () => ({ patients: people, unreadable: 0, next: null }))

it('A new practice receives the patients of its billing system, with contacts, insurances, providers, locations and visits', async () => {
  const task = await synced()
  expect(task).toMatchObject({ status: 'SUCCESS', done: samplePatients.length, total: samplePatients.length })
  expect(task.result).toMatchObject({
    groups_changed: 3,
    providers_changed: 3,
    locations_changed: 2,
    insurances_changed: 3,
    patients_added: samplePatients.length,
    patients_failed: 0,
  })
  const rows = await added()
  expect(
    rows.map(({ externalId, lastName, dateOfBirth, syncStatus }) => [externalId, lastName, dateOfBirth, syncStatus]),
  ).toEqual(samplePatients.map((each) => [each.external_id, each.last_name, each.date_of_birth, 'synced']))
  const { db } = api.database
  const ids = await idsOf()
  const contacts = await db.select().from(patientContacts).where(inArray(patientContacts.patientId, ids))
  const listed = samplePatients.flatMap(({ phones, emails }) => [...phones, ...emails].map(({ value }) => value))
  expect(contacts.map(({ value }) => value).toSorted()).toEqual(listed.toSorted())
  expect(new Set(contacts.map(({ source }) => source))).toEqual(new Set(['imported']))
  const policies = await db.$count(patientInsurances, inArray(patientInsurances.patientId, ids))
  expect(policies).toBe(samplePatients.filter((each) => each.policies.length > 0).length)
  const billed = await db.select().from(visits).where(eq(visits.practiceId, practiceId))
  expect(billed.length).toBeGreaterThan(0)
  const owing = rows.filter(({ currentBalance }) => currentBalance > 0)
  expect(owing.length).toBeGreaterThan(0)
})

it('Another sync adds nobody twice, and adds who is new', async () => {
  listing(samplePatients.slice(0, 2))
  await synced()
  listing(samplePatients.slice(0, 3))
  expect((await synced()).result).toMatchObject({
    patients_added: 1,
    providers_changed: 0,
    locations_changed: 0,
    insurances_changed: 0,
  })
  expect((await added()).map(({ externalId }) => externalId)).toEqual(['A-10001', 'A-10002', 'A-10003'])
  const [entry] = await api.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectId, practiceId), eq(auditEntries.action, 'practice_synced')))
    .orderBy(asc(auditEntries.createdAt))
  expect(entry!.changes).toMatchObject({ patients_added: [null, 2], providers_changed: [null, 3] })
})

it('A patient who can’t be stored is left out whole; a patient who is listed twice is added once', async () => {
  const [good, bad, last] = samplePatients as unknown as ForeignPatient[]
  listing([good!, { ...bad!, date_of_birth: 'unknown' }, last!, good!])
  const { result } = await synced()
  expect(result).toMatchObject({ patients_added: 2, patients_failed: 1 })
  expect(onRowFailed.mock.calls).toEqual([[2, expect.stringMatching(/^22/)]])
  expect((await added()).map(({ externalId }) => externalId)).toEqual(['A-10001', 'A-10003'])
})

it('New providers and locations start disabled where the practice says so; later syncs keep what users set', async () => {
  const { db } = api.database
  const set = (meta: object) =>
    db
      .update(practiceTable)
      .set({ meta: meta as Record<string, unknown> })
      .where(eq(practiceTable.id, practiceId))
  await set({ disable_new_providers: true, disable_new_locations: true })
  await synced()
  const staff = () => db.select().from(providers).where(eq(providers.practiceId, practiceId))
  const places = () => db.select().from(locations).where(eq(locations.practiceId, practiceId))
  expect((await staff()).map(({ doNotBill }) => doNotBill)).toEqual([true, true, true])
  expect((await places()).map(({ enabled }) => enabled)).toEqual([false, false])
  await db.update(providers).set({ doNotBill: false, lastName: 'Old' }).where(eq(providers.practiceId, practiceId))
  await db
    .update(locations)
    .set({ enabled: true, friendlyName: 'By the river' })
    .where(eq(locations.practiceId, practiceId))
  expect((await synced()).result).toMatchObject({ providers_changed: 3, locations_changed: 0 })
  expect((await staff()).map(({ doNotBill, lastName }) => [doNotBill, lastName === 'Old'])).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ])
  expect((await places()).map(({ friendlyName }) => friendlyName)).toEqual(['By the river', 'By the river'])
})

it('A sync that is interrupted between pages continues where it stopped', async () => {
  const pages = vi.spyOn(adapter, 'patients')
  const whole = pages.getMockImplementation() ?? adapter.patients
  pages.mockRestore()
  const spy = vi
    .spyOn(adapter, 'patients')
    .mockImplementationOnce(whole)
    .mockRejectedValueOnce(new Error('The connection was reset'))
  api.clock.advance({ minutes: 2 })
  const { task_id: id } = await call<{ task_id: string }>('POST', `${path}/sync`)
  await run()
  expect(await added()).toHaveLength(20)
  const taskOf = async () => (await api.database.db.select().from(tasks).where(eq(tasks.id, id)))[0]!
  expect((await taskOf()).status).toBe('RETRY')
  spy.mockRestore()
  api.clock.advance({ minutes: 10 })
  await run()
  expect(await taskOf()).toMatchObject({ status: 'SUCCESS', result: { patients_added: samplePatients.length } })
  expect(await added()).toHaveLength(samplePatients.length)
})

it('An account that lists visits only adds no patients', async () => {
  await api.database.db
    .update(billingConnections)
    .set({ settings: { label: 'visits-only' } })
    .where(eq(billingConnections.practiceId, practiceId))
  expect((await synced()).result).toMatchObject({ patients_added: 0, providers_changed: 0 })
})
