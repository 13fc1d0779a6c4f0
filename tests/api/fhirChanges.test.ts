import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries, insurances, patientContacts, patientInsurances, patients } from '../../api/db/schema.ts'
import { openFhirPractice } from '../support/fhirPractice.ts'

const here = openFhirPractice()

const contactsOf = async (patientId: string) => {
  const rows = await here.api.database.db.select().from(patientContacts).where(eq(patientContacts.patientId, patientId))
  return rows.map(({ value, priority, source }) => `${value} ${priority} ${source}`).toSorted()
}

const policiesOf = async (patientId: string) => {
  const rows = await here.api.database.db
    .select({ name: insurances.name, number: patientInsurances.policyNumber })
    .from(patientInsurances)
    .innerJoin(insurances, eq(insurances.id, patientInsurances.insuranceId))
    .where(eq(patientInsurances.patientId, patientId))
    .orderBy(asc(patientInsurances.priority))
  return rows.map(({ name, number }) => [name, number ?? []].flat().join(' '))
}

describe('Another sync with a FHIR server', () => {
  it('changes patients who are here already, with contacts and policies, and says what it changed', async () => {
    await here.sync()
    here.change('Patient', 'p-1', {
      name: [{ use: 'official', family: 'Okafor-Lind', given: ['Adaeze'] }],
      birthDate: '1984-03-01',
      telecom: [
        { system: 'email', value: 'adaeze.lind@example.com' },
        { system: 'phone', value: '(312) 555-0147', use: 'home' },
      ],
      address: [{ use: 'home', line: ['9 Oak Avenue'], city: 'Anytown', state: 'IL', postalCode: '60602' }],
    })
    here.change('Coverage', 'c-2', { subscriberId: 'ABC-2' })
    here.change('Coverage', 'c-1', { status: 'cancelled' })
    expect((await here.sync()).result).toMatchObject({ patients_added: 0, patients_changed: 1, patients_failed: 0 })
    const [first] = await here.patients()
    expect(first).toMatchObject({
      firstName: 'Adaeze',
      middleName: '',
      lastName: 'Okafor-Lind',
      dateOfBirth: '1984-03-01',
      address: { street_number: '9', street: 'Oak Avenue', line2: '', zip_code: '60602' },
    })
    expect(await contactsOf(first!.id)).toEqual([
      '+13125550147 first imported',
      'adaeze.lind@example.com first imported',
    ])
    expect(await policiesOf(first!.id)).toEqual(['Fictional Blue Shield ABC-2'])
    const { db } = here.api.database
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.objectId, first!.id))
    expect(entries.find(({ action }) => action === 'patient_synced')?.changes).toMatchObject({
      last_name: ['Okafor', 'Okafor-Lind'],
      date_of_birth: ['1984-02-29', '1984-03-01'],
      phone: ['+13125550148', null],
      email: ['adaeze.okafor@example.com', 'adaeze.lind@example.com'],
      insurance: ['Fictional Blue Shield ABC-1, Sample Mutual', 'Fictional Blue Shield ABC-2'],
    })
    expect((await here.sync()).result).toMatchObject({ patients_changed: 0 })
  })

  it('leaves what users entered on a patient who was changed at both sides', async () => {
    await here.sync()
    const [first] = await here.patients()
    const { db } = here.api.database
    const pendingAddress = { ...first!.address!, street: 'Pine Street' }
    const isTheirs = eq(patients.id, first!.id)
    await db.update(patients).set({ communicationLanguage: 'english', pendingAddress }).where(isTheirs)
    const contact = {
      id: first!.id,
      patientId: first!.id,
      kind: 'phone' as const,
      value: '+13125550199',
      phoneType: 1 as const,
    }
    await db.insert(patientContacts).values({ ...contact, source: 'manual', priority: 'work' })
    const isBlocked = and(eq(patientContacts.patientId, first!.id), eq(patientContacts.value, '+13125550148'))
    await db.update(patientContacts).set({ blocked: true }).where(isBlocked)
    const moved = { use: 'home', line: ['9 Oak Avenue'], city: 'Anytown', state: 'IL', postalCode: '60602' }
    here.change('Patient', 'p-1', { telecom: [], address: [moved] })
    expect((await here.sync()).result).toMatchObject({ patients_changed: 1 })
    expect((await here.patients())[0]).toMatchObject({
      communicationLanguage: 'english',
      address: { street: 'Oak Avenue' },
      pendingAddress: { street: 'Pine Street' },
    })
    expect(await contactsOf(first!.id)).toEqual(['+13125550148 first imported', '+13125550199 work manual'])
    // Their system has the address that was entered here.
    here.change('Patient', 'p-1', { address: [{ ...moved, line: ['12 Pine Street', 'Apt 4'], postalCode: '60601' }] })
    await here.sync()
    expect((await here.patients())[0]).toMatchObject({ address: { street: 'Pine Street' }, pendingAddress: null })
  })

  it('removes no policy for a broken reference, and leaves a patient who is no longer there as before', async () => {
    await here.sync()
    const [first] = await here.patients()
    here.fhir.resources = here.fhir.resources.filter(({ id }) => id !== 'p-5')
    const before = (await here.patients()).at(-1)
    const broken = [
      { payor: [{ reference: 'Organization/nowhere' }] },
      { payor: [{ reference: 'urn:uuid:6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }] },
      { payor: 'unreadable' },
    ]
    for (const fields of broken) {
      here.change('Coverage', 'c-1', fields)
      expect((await here.sync()).result).toMatchObject({ patients_changed: 0 })
      expect(await policiesOf(first!.id)).toEqual(['Fictional Blue Shield ABC-1', 'Sample Mutual'])
    }
    const synced = { lastSyncedAt: expect.any(String), modifiedAt: expect.any(String) }
    expect((await here.patients()).at(-1)).toEqual({ ...before, ...synced })
  })

  it('that stops between pages of changes has changed whole patients, and changes the others later', async () => {
    await here.sync()
    for (const id of ['p-1', 'p-5']) here.change('Patient', id, { birthDate: '1980-01-01', address: [] })
    here.change('Patient', 'p-2', {})
    here.fhir.onSearch = (search) =>
      search.startsWith('Coverage?') && search.includes('p-5') && here.fhir.faults.add('cut')
    const id = await here.start()
    await here.run()
    expect(await here.task(id)).toMatchObject({ status: 'RETRY', result: { patients_changed: 1 } })
    const birthDates = async () => (await here.patients()).map(({ dateOfBirth }) => dateOfBirth)
    expect(await birthDates()).toEqual(['1980-01-01', '1990-05-17', '1971-11-03'])
    here.fhir.onSearch = () => undefined
    here.fhir.faults.clear()
    expect(await here.retry(id)).toMatchObject({ status: 'SUCCESS', result: { patients_changed: 2 } })
    expect(await birthDates()).toEqual(['1980-01-01', '1990-05-17', '1980-01-01'])
    // An address that can't be used replaces none.
    expect((await here.patients())[0]!.address).toMatchObject({ street: 'Elm Street' })
  })
})
