import { asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  billingConnections,
  insurances,
  locations,
  patientContacts,
  patientInsurances,
  providers,
} from '../../api/db/schema.ts'
import { openFhirPractice } from '../support/fhirPractice.ts'

const here = openFhirPractice()
const addedIds = async () => (await here.patients()).map(({ externalId }) => externalId)

describe('A sync with a FHIR server', () => {
  it('adds providers, locations, insurances and patients page by page, and counts what can’t be read', async () => {
    const task = await here.sync()
    expect(task).toMatchObject({ status: 'SUCCESS', error: null, done: 3, total: 3 })
    // The insurance without a name, the provider without one, and the patient who was born on no day.
    expect(task.result).toMatchObject({ patients_added: 3, patients_failed: 0, rows_unreadable: 3 })
    expect((await here.connection()).lastSyncedAt).not.toBeNull()
    const { db } = here.api.database
    const names = async (table: typeof locations | typeof insurances) =>
      (await db.select({ name: table.name }).from(table).where(eq(table.practiceId, here.id)))
        .map(({ name }) => name)
        .toSorted()
    expect(await names(locations)).toEqual(['Main office'])
    expect(await names(insurances)).toEqual(['Fictional Blue Shield', 'Sample Mutual'])
    const staff = await db.select().from(providers).where(eq(providers.practiceId, here.id))
    expect(staff).toMatchObject([{ firstName: 'Rosalind', lastName: 'Achterberg', externalId: 'dr-1' }])
    const [first] = await here.patients()
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
    await here.sync()
    const rows = await here.patients()
    // A patient who died, or whose birth date can't be read, is left out whole.
    expect(rows.map(({ externalId, address }) => [externalId, address !== null])).toEqual([
      ['p-1', true],
      ['p-2', false],
      ['p-5', false],
    ])
    const ids = rows.map(({ id }) => id)
    const { db } = here.api.database
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
    await here.sync()
    expect((await here.sync()).result).toMatchObject({ patients_added: 0, providers_changed: 0, locations_changed: 0 })
    expect(await addedIds()).toEqual(['p-1', 'p-2', 'p-5'])
  })

  for (const fault of ['cut', 'long-busy', 'huge', 'elsewhere'] as const)
    it(`that stops in the middle of the pages (${fault}) resumes there, and leaves no half patient`, async () => {
      // The fault begins with the second page of patients.
      here.fhir.onSearch = (search) => {
        if (search.startsWith('Patient?') && search.includes('from=2')) here.fhir.faults.add(fault)
      }
      const id = await here.start()
      await here.run()
      expect(await here.task(id)).toMatchObject({ status: 'RETRY' })
      expect(await addedIds()).toEqual(['p-1', 'p-2'])
      here.fhir.onSearch = () => undefined
      here.fhir.faults.clear()
      here.fhir.requests.length = 0
      expect(await here.retry(id)).toMatchObject({ status: 'SUCCESS', result: { patients_added: 3 } })
      expect(await addedIds()).toEqual(['p-1', 'p-2', 'p-5'])
      const searches = here.fhir.requests.filter((each) => each.startsWith('Patient?'))
      expect(searches.map((each) => new URLSearchParams(each.split('?')[1]).get('from'))).toEqual(['2', '4'])
    })

  it('checks once what it may read, and says if that was taken from it between pages', async () => {
    here.fhir.onSearch = (search) => {
      if (search.startsWith('Patient?') && search.includes('from=2')) here.fhir.faults.add('forbidden')
    }
    const id = await here.start()
    await here.run()
    expect(await here.task(id)).toMatchObject({ status: 'FAILURE', error: 'connector_no_read' })
    expect(await addedIds()).toEqual(['p-1', 'p-2'])
    here.fhir.onSearch = () => undefined
    here.fhir.faults.clear()
    here.fhir.requests.length = 0
    here.api.clock.advance({ hours: 1 })
    await here.sync()
    expect(here.fhir.requests.filter((each) => each === 'Organization?_count=1')).toHaveLength(1)
  })

  it('that never gets a page is given up, and says so on the practice', async () => {
    const id = await here.start()
    here.fhir.onSearch = (search) => search.startsWith('Patient?') && here.fhir.faults.add('cut')
    await here.run()
    // Later attempts sign in; only the page is still cut off.
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      here.fhir.faults.clear()
      here.api.clock.advance({ hours: 1 })
      await here.run()
    }
    expect(await here.task(id)).toMatchObject({ status: 'FAILURE', error: 'task_unfinished' })
    expect(await here.connection()).toMatchObject({ status: 'failing', problem: 'connector_unavailable' })
  })

  it('holds no transaction while it asks', async () => {
    const { db } = here.api.database
    let isFree = false
    here.fhir.onSearch = async () => {
      // Waits forever if the sync still holds the connection to the database.
      await db.update(billingConnections).set({ startSync: true }).where(eq(billingConnections.practiceId, here.id))
      isFree = true
    }
    expect(await here.sync()).toMatchObject({ status: 'SUCCESS' })
    expect(isFree).toBe(true)
  })

  it('whose credentials stop working says so on the practice and the task', async () => {
    const id = await here.start()
    here.fhir.faults.add('revoked')
    here.fhir.endTokens()
    await here.run()
    expect(await here.task(id)).toMatchObject({ status: 'FAILURE', error: 'connector_rejected' })
    expect(await here.connection()).toMatchObject({
      status: 'failing',
      problem: 'connector_rejected',
      lastSyncedAt: null,
    })
    expect(await addedIds()).toEqual([])
  })
})
