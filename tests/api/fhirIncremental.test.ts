import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { billingConnections, patientInsurances, patients } from '../../api/db/schema.ts'
import { isoInstant } from '../../api/time/isoInstant.ts'
import { openFhirPractice } from '../support/fhirPractice.ts'

const here = openFhirPractice()

/** Searches for patients and coverage of the next sync, without what every search has. */
async function searchesOf(sync: () => Promise<{ status: string }> = () => here.sync()): Promise<string[]> {
  here.fhir.requests.length = 0
  expect((await sync()).status).toBe('SUCCESS')
  const searches = here.fhir.requests.filter((each) => /^(Patient|Coverage)\?/.test(each))
  return searches.map((each) => each.replace(/&?_count=\d+/, '').replace('?&', '?'))
}

const isWhole = (searches: readonly string[]) => searches.every((each) => !each.includes('_lastUpdated'))

/** A first sync, longer ago than clocks may differ. */
async function syncBefore(): Promise<void> {
  await here.sync()
  here.api.clock.advance({ hours: 3 })
}

describe('A sync after the first one', () => {
  it('reads patients that changed since an hour before the last one, then those whose coverage did', async () => {
    await syncBefore()
    const mark = (await here.connection()).listedSince!
    here.change('Patient', 'p-2', { birthDate: '1990-05-18' })
    here.change('Coverage', 'c-2', { subscriberId: 'ABC-2' })
    here.change('Coverage', 'c-1', { status: 'cancelled' })
    const since = encodeURIComponent(`ge${isoInstant(mark)}`).replaceAll('%3A', ':')
    expect(await searchesOf()).toEqual([
      `Patient?_lastUpdated=${since}`,
      'Coverage?patient=p-2',
      `Coverage?_lastUpdated=${since}`,
      'Patient?_id=p-1',
      'Coverage?patient=p-1',
    ])
    const [first, second] = await here.patients()
    expect(second).toMatchObject({ dateOfBirth: '1990-05-18' })
    const { db } = here.api.database
    const policies = await db.select().from(patientInsurances).where(eq(patientInsurances.patientId, first!.id))
    expect(policies).toMatchObject([{ policyNumber: 'ABC-2', priority: 1 }])
    expect(Date.parse((await here.connection()).listedSince!)).toBeGreaterThan(Date.parse(mark))
    here.api.clock.advance({ hours: 3 })
    await here.sync()
    expect(await searchesOf()).toHaveLength(2)
  })

  it('adds a patient who is new there', async () => {
    await syncBefore()
    const [someone] = here.fhir.resources.filter(({ id }) => id === 'p-5')
    here.fhir.resources.push({ ...someone!, id: 'p-6' })
    here.change('Patient', 'p-6', {})
    expect((await here.sync()).result).toMatchObject({ patients_added: 1, patients_changed: 0 })
  })

  for (const fault of ['unfiltered', 'strict'] as const)
    it(`with a server that can't search by the time of a change (${fault}) changes patients as before`, async () => {
      await syncBefore()
      here.fhir.faults.add(fault)
      here.change('Patient', 'p-2', { birthDate: '1990-05-18' })
      here.change('Coverage', 'c-2', { subscriberId: 'ABC-2' })
      expect(await here.sync()).toMatchObject({ status: 'SUCCESS', result: { patients_added: 0, patients_changed: 2 } })
    })

  it('moves its mark only at the end of the list', async () => {
    await syncBefore()
    const { listedSince } = await here.connection()
    here.change('Coverage', 'c-2', { subscriberId: 'ABC-2' })
    here.fhir.onSearch = (search) => /^Coverage.*_lastUpdated/.test(search) && here.fhir.faults.add('cut')
    const id = await here.start()
    await here.run()
    expect(await here.task(id)).toMatchObject({ status: 'RETRY' })
    expect((await here.connection()).listedSince).toBe(listedSince)
    here.fhir.onSearch = () => undefined
    here.fhir.faults.clear()
    expect(await here.retry(id)).toMatchObject({ status: 'SUCCESS', result: { patients_changed: 1 } })
    expect((await here.connection()).listedSince).not.toBe(listedSince)
  })

  it('reads all again if a patient could not be stored', async () => {
    const { db } = here.api.database
    await db.execute(sql`alter table ${patients} add constraint no_moreau check (last_name <> 'Moreau') not valid`)
    expect((await here.sync()).result).toMatchObject({ patients_added: 2, patients_failed: 1 })
    await db.execute(sql`alter table ${patients} drop constraint no_moreau`)
    expect((await here.connection()).listedSince).toBeNull()
    expect(isWhole(await searchesOf())).toBe(true)
    expect(await here.patients()).toHaveLength(3)
  })

  it('reads all again after new credentials, a new insurance, or a week', async () => {
    await syncBefore()
    expect(isWhole(await searchesOf())).toBe(false)
    await here.setCredentials({ ...here.fhir.credentials, practice: 'clinic' })
    here.api.sessions.clear()
    expect(isWhole(await searchesOf())).toBe(true)
    expect(isWhole(await searchesOf())).toBe(false)
    here.fhir.resources.push({ resourceType: 'Organization', id: 'nowhere', name: 'Late Mutual', kind: 'ins' })
    expect(isWhole(await searchesOf())).toBe(true)
    const [, second] = await here.patients()
    const { db } = here.api.database
    expect(await db.$count(patientInsurances, eq(patientInsurances.patientId, second!.id))).toBe(1)
    expect(isWhole(await searchesOf())).toBe(false)
    here.api.clock.advance({ hours: 7 * 24 })
    here.api.sessions.clear()
    expect(isWhole(await searchesOf())).toBe(true)
  })

  it('whose connection changes meanwhile does not count as a list of the new one', async () => {
    await here.start()
    here.fhir.onSearch = async (search) => {
      if (!search.startsWith('Patient?')) return
      here.fhir.onSearch = () => undefined
      const { db } = here.api.database
      const at = here.api.clock.now().toISOString()
      await db.update(billingConnections).set({ modifiedAt: at, listedSince: null })
    }
    await here.run()
    expect(await here.connection()).toMatchObject({ listedSince: null, listedWholeAt: null })
    expect((await here.connection()).lastSyncedAt).not.toBeNull()
    expect(isWhole(await searchesOf())).toBe(true)
  })

  it('whose pages lead in a circle ends, and says so', async () => {
    here.fhir.onSearch = (search) =>
      search.startsWith('Patient?') ? here.fhir.faults.add('circle') : here.fhir.faults.clear()
    const { db } = here.api.database
    expect(await here.sync()).toMatchObject({ status: 'FAILURE', error: 'connector_unavailable' })
    expect(await here.connection()).toMatchObject({ status: 'failing', listedSince: null })
    expect(await db.$count(patients, eq(patients.practiceId, here.id))).toBe(3)
  })
})
