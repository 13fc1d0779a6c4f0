import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  billingConnections,
  insurances,
  locations,
  patientContacts,
  patientInsurances,
  patients,
  providers,
  tasks,
} from '../../api/db/schema.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { guardedClient } from '../../api/outside/guardedClient.ts'
import { ApiHarness, testSecrets } from '../support/apiHarness.ts'
import { FhirServer } from '../support/fhirServer.ts'
import { fhirWorld } from '../support/fhirWorld.ts'

let api: ApiHarness
let fhir: FhirServer
let practiceId: string
let path: string
const outside = guardedClient({ allowsPrivate: true, timeoutMs: 5_000 })

beforeAll(async () => {
  api = await ApiHarness.open({}, outside)
})
afterAll(() => api.close())
afterEach(() => fhir.close())

const call = async <Body>(method: 'POST' | 'PUT', address: string, body: object = {}) => {
  const answer = await api.call<Body>(method, address, { as: await api.as('admin'), body })
  expect(answer.status).toBe(200)
  return answer.body
}

// Each test has a new practice.
beforeEach(async () => {
  fhir = await FhirServer.open()
  fhir.resources = fhirWorld()
  const { id } = await call<{ id: string }>('POST', '/v2/clients')
  practiceId = id
  path = `/v2/clients/${id}`
  await call('POST', `${path}/connections`, { type: 'generic', credentials: fhir.credentials })
})

const run = () => runDueJobs(api.database, api.clock, jobKindsWith({ secrets: testSecrets, outside }))
const taskOf = async (id: string) => (await api.database.db.select().from(tasks).where(eq(tasks.id, id)))[0]!
async function start() {
  api.clock.advance({ minutes: 2 })
  return (await call<{ task_id: string }>('POST', `${path}/sync`)).task_id
}
/** Syncs the practice, later than before. @returns the task */
async function synced() {
  const id = await start()
  await run()
  return taskOf(id)
}
const retried = async (id: string) => {
  api.clock.advance({ minutes: 10 })
  await run()
  return taskOf(id)
}

const added = () =>
  api.database.db.select().from(patients).where(eq(patients.practiceId, practiceId)).orderBy(asc(patients.externalId))
const addedIds = async () => (await added()).map(({ externalId }) => externalId)
const connection = async () =>
  (await api.database.db.select().from(billingConnections).where(eq(billingConnections.practiceId, practiceId)))[0]!

describe('A sync with a FHIR server', () => {
  it('adds providers, locations, insurances and patients page by page, and counts what can’t be read', async () => {
    const task = await synced()
    expect(task).toMatchObject({ status: 'SUCCESS', error: null, done: 3, total: 3 })
    // The insurance without a name, the provider without one, and the patient who was born on no day.
    expect(task.result).toMatchObject({ patients_added: 3, patients_failed: 0, rows_unreadable: 3 })
    expect((await connection()).lastSyncedAt).not.toBeNull()
    const { db } = api.database
    const names = async (table: typeof locations | typeof insurances) =>
      (await db.select({ name: table.name }).from(table).where(eq(table.practiceId, practiceId)))
        .map(({ name }) => name)
        .toSorted()
    expect(await names(locations)).toEqual(['Main office'])
    expect(await names(insurances)).toEqual(['Fictional Blue Shield', 'Sample Mutual'])
    const staff = await db.select().from(providers).where(eq(providers.practiceId, practiceId))
    expect(staff).toMatchObject([{ firstName: 'Rosalind', lastName: 'Achterberg', externalId: 'dr-1' }])
    const [first] = await added()
    expect(first).toMatchObject({
      firstName: 'Adaeze',
      middleName: 'Ngozi',
      lastName: 'Okafor',
      dateOfBirth: '1984-02-29',
      communicationLanguage: 'spanish',
      address: { street_number: '12', street: 'Elm Street', line2: 'Apt 4', state: 'IL', zip_code: '60601' },
    })
  })

  it('adds each patient with contacts and policies, and leaves out broken references', async () => {
    await synced()
    const rows = await added()
    // A patient who died, or whose birth date can't be read, is left out whole.
    expect(rows.map(({ externalId, address }) => [externalId, address !== null])).toEqual([
      ['p-1', true],
      ['p-2', false],
      ['p-5', false],
    ])
    const ids = rows.map(({ id }) => id)
    const { db } = api.database
    const contacts = await db.select().from(patientContacts).where(inArray(patientContacts.patientId, ids))
    expect(contacts.map(({ value, phoneType, priority }) => `${value} ${phoneType} ${priority}`).toSorted()).toEqual([
      '+13125550147 2 second',
      '+13125550148 1 first',
      'adaeze.okafor@example.com null first',
    ])
    const policies = await db
      .select({ name: insurances.name, number: patientInsurances.policyNumber, priority: patientInsurances.priority })
      .from(patientInsurances)
      .innerJoin(insurances, eq(insurances.id, patientInsurances.insuranceId))
      .where(inArray(patientInsurances.patientId, ids))
      .orderBy(asc(patientInsurances.priority))
    expect(policies).toEqual([
      { name: 'Fictional Blue Shield', number: 'ABC-1', priority: 1 },
      { name: 'Sample Mutual', number: null, priority: 2 },
    ])
  })

  it('again adds nobody twice', async () => {
    await synced()
    expect((await synced()).result).toMatchObject({ patients_added: 0, providers_changed: 0, locations_changed: 0 })
    expect(await addedIds()).toEqual(['p-1', 'p-2', 'p-5'])
  })

  for (const fault of ['cut', 'long-busy', 'huge', 'elsewhere'] as const)
    it(`that stops in the middle of the pages (${fault}) resumes there, and leaves no half patient`, async () => {
      // The fault begins with the second page of patients.
      fhir.onSearch = (search) => {
        if (search.startsWith('Patient?') && search.includes('from=2')) fhir.faults.add(fault)
      }
      const id = await start()
      await run()
      expect(await taskOf(id)).toMatchObject({ status: 'RETRY' })
      expect(await addedIds()).toEqual(['p-1', 'p-2'])
      fhir.onSearch = () => undefined
      fhir.faults.clear()
      fhir.requests.length = 0
      expect(await retried(id)).toMatchObject({ status: 'SUCCESS', result: { patients_added: 3 } })
      expect(await addedIds()).toEqual(['p-1', 'p-2', 'p-5'])
      const searches = fhir.requests.filter((each) => each.startsWith('Patient?'))
      expect(searches.map((each) => new URLSearchParams(each.split('?')[1]).get('from'))).toEqual(['2', '4'])
    })

  it('checks once what it may read, and says if that was taken from it between pages', async () => {
    fhir.onSearch = (search) => {
      if (search.startsWith('Patient?') && search.includes('from=2')) fhir.faults.add('forbidden')
    }
    const id = await start()
    await run()
    expect(await taskOf(id)).toMatchObject({ status: 'FAILURE', error: 'connector_no_read' })
    expect(await addedIds()).toEqual(['p-1', 'p-2'])
    fhir.onSearch = () => undefined
    fhir.faults.clear()
    fhir.requests.length = 0
    api.clock.advance({ hours: 1 })
    await synced()
    expect(fhir.requests.filter((each) => each === 'Organization?_count=1')).toHaveLength(1)
  })

  it('that never gets a page is given up, and says so on the practice', async () => {
    const id = await start()
    fhir.onSearch = (search) => search.startsWith('Patient?') && fhir.faults.add('cut')
    await run()
    // Later attempts sign in; only the page is still cut off.
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      fhir.faults.clear()
      api.clock.advance({ hours: 1 })
      await run()
    }
    expect(await taskOf(id)).toMatchObject({ status: 'FAILURE', error: 'task_unfinished' })
    expect(await connection()).toMatchObject({ status: 'failing', problem: 'connector_unavailable' })
  })

  it('holds no transaction while it asks', async () => {
    const { db } = api.database
    let isFree = false
    fhir.onSearch = async () => {
      // Waits forever if the sync still holds the connection to the database.
      await db.update(billingConnections).set({ startSync: true }).where(eq(billingConnections.practiceId, practiceId))
      isFree = true
    }
    expect(await synced()).toMatchObject({ status: 'SUCCESS' })
    expect(isFree).toBe(true)
  })

  it('whose credentials stop working says so on the practice and the task', async () => {
    const id = await start()
    fhir.faults.add('revoked')
    fhir.endTokens()
    await run()
    expect(await taskOf(id)).toMatchObject({ status: 'FAILURE', error: 'connector_rejected' })
    expect(await connection()).toMatchObject({ status: 'failing', problem: 'connector_rejected', lastSyncedAt: null })
    expect(await addedIds()).toEqual([])
  })
})
