import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { appointments, locations, practices, providers } from '../../api/db/schema.ts'
import { isoInstant } from '../../api/time/isoInstant.ts'
import { openFhirPractice } from '../support/fhirPractice.ts'

const here = openFhirPractice()

/** Adds an appointment at the FHIR server, so many days from now. */
function book(id: string, days: number, fields: object = {}): void {
  const start = new Date(here.api.clock.now().getTime() + days * 24 * 3_600_000).toISOString()
  const actors = ['Patient/p-1', 'Practitioner/dr-1', 'Location/site-1']
  here.fhir.resources.push({
    resourceType: 'Appointment',
    id,
    status: 'booked',
    start,
    minutesDuration: 20,
    participant: actors.map((reference) => ({ actor: { reference } })),
    ...fields,
  })
}

const booked = async () =>
  here.api.database.db
    .select()
    .from(appointments)
    .where(eq(appointments.practiceId, here.id))
    .orderBy(asc(appointments.externalId))
const statuses = async () => (await booked()).map(({ externalId, status }) => `${externalId} ${status}`)

describe('A sync with a FHIR server', () => {
  it('brings appointments of the patients, with provider and location, once', async () => {
    book('a-1', 2, { description: 'Follow-up visit' })
    book('a-2', 3, { reasonCode: [{ coding: [{ display: 'Test results' }] }], serviceType: [{ text: 'Video visit' }] })
    book('a-3', 90)
    book('a-1', 2, { description: 'Follow-up visit' })
    book('a-4', 4, { participant: [{ actor: { reference: 'Patient/nobody' } }] })
    expect((await here.sync()).result).toMatchObject({ patients_added: 3, appointments_changed: 2 })
    const { db } = here.api.database
    const [provider] = await db.select().from(providers).where(eq(providers.practiceId, here.id))
    const [location] = await db.select().from(locations).where(eq(locations.practiceId, here.id))
    const [patient] = await here.patients()
    const rows = await booked()
    expect(rows).toMatchObject([
      { externalId: 'a-1', reason: 'Follow-up visit', isTelehealth: false, locationId: location!.id },
      { externalId: 'a-2', reason: 'Test results', isTelehealth: true, locationId: null },
    ])
    for (const row of rows)
      expect(row).toMatchObject({
        patientId: patient!.id,
        providerId: provider!.id,
        durationMinutes: 20,
        status: 'scheduled',
      })
    const [first] = here.fhir.resources.filter(({ id }) => id === 'a-1')
    expect(isoInstant(rows[0]!.startsAt)).toBe(first!['start'])
    expect((await here.sync()).result).toMatchObject({ appointments_changed: 0 })
  })

  it('has their states; none that is over is scheduled, and one without a time is left out', async () => {
    for (const [index, status] of ['cancelled', 'noshow', 'fulfilled', 'arrived', 'entered-in-error'].entries())
      book(`a-${index + 1}`, 1, { status })
    book('a-6', -3)
    book('a-7', -3, { status: 'checked-in' })
    for (const status of ['proposed', 'pending', 'waitlist']) book(status, 1, { status, start: undefined })
    await here.sync()
    expect(await statuses()).toEqual([
      'a-1 cancelled',
      'a-2 no_show',
      'a-3 completed',
      'a-4 arrived',
      'a-5 cancelled',
      'a-6 completed',
      'a-7 completed',
    ])
    here.change('Appointment', 'a-4', { status: 'fulfilled' })
    expect((await here.sync()).result).toMatchObject({ appointments_changed: 1 })
    expect((await statuses())[3]).toBe('a-4 completed')
  })

  it('keeps when a patient was checked in while they are here or have left, not once they didn’t come or were moved', async () => {
    for (const id of ['a-1', 'a-2', 'a-3', 'a-4']) book(id, 1)
    await here.sync()
    const arrivedAt = here.api.clock.now().toISOString()
    await here.api.database.db
      .update(appointments)
      .set({ status: 'arrived', statusBefore: 'scheduled', arrivedAt })
      .where(eq(appointments.practiceId, here.id))
    here.change('Appointment', 'a-2', { status: 'fulfilled' })
    here.change('Appointment', 'a-3', { status: 'cancelled' })
    here.change('Appointment', 'a-4', { start: new Date(Date.parse(arrivedAt) + 5 * 24 * 3_600_000).toISOString() })
    expect((await here.sync()).result).toMatchObject({ appointments_changed: 3 })
    const none = { statusBefore: null, arrivedAt: null }
    expect(await booked()).toMatchObject([
      { status: 'arrived', statusBefore: 'scheduled', arrivedAt: expect.any(String) },
      { status: 'completed', statusBefore: null, arrivedAt: expect.any(String) },
      { status: 'cancelled', ...none },
      { status: 'scheduled', ...none },
    ])
    expect((await here.sync()).result).toMatchObject({ appointments_changed: 0 })
    // The desk set nothing that still counts: the time alone moves with the appointment.
    here.change('Appointment', 'a-2', { start: new Date(Date.parse(arrivedAt) + 5 * 24 * 3_600_000).toISOString() })
    await here.sync()
    expect((await booked())[1]).toMatchObject(none)
  })

  it('leaves out one that can’t be read, or is an appointment of another patient first', async () => {
    book('a-1', 1, { start: 'tomorrow' })
    book('a-2', 1, { minutesDuration: -5 })
    const both = ['Patient/p-2', 'Patient/p-1'].map((reference) => ({ actor: { reference } }))
    book('a-3', 1, { participant: both })
    expect((await here.sync()).result).toMatchObject({ appointments_changed: 2, patients_failed: 0 })
    const [, second] = await here.patients()
    expect(await booked()).toMatchObject([
      { externalId: 'a-2', durationMinutes: 30 },
      { externalId: 'a-3', patientId: second!.id, providerId: null, locationId: null },
    ])
  })

  it('asks for none if the practice imports none', async () => {
    book('a-1', 1)
    const { db } = here.api.database
    await db
      .update(practices)
      .set({ meta: { import_appointments: false } })
      .where(eq(practices.id, here.id))
    expect((await here.sync()).result).toMatchObject({ appointments_changed: 0 })
    expect(here.fhir.requests.filter((each) => each.startsWith('Appointment'))).toEqual([])
  })

  for (const [name, without] of Object.entries({
    'has none': () => here.fhir.faults.add('no-Appointment'),
    'does not let us read them': () =>
      (here.fhir.scopes = 'system/Organization.rs system/Practitioner.rs '.concat(
        'system/Location.rs system/Patient.rs system/Coverage.rs',
      )),
    'issues no token for them': () => here.fhir.faults.add('unregistered'),
  }))
    it(`succeeds without appointments where the server ${name}`, async () => {
      book('a-1', 1)
      without()
      here.fhir.endTokens()
      here.api.clock.advance({ hours: 1 })
      expect(await here.sync()).toMatchObject({
        status: 'SUCCESS',
        result: { patients_added: 3, appointments_changed: 0 },
      })
      expect(await here.connection()).toMatchObject({ status: 'connected' })
    })

  for (const fault of ['cut', 'long-busy', 'circle'] as const)
    it(`whose appointments are not answered (${fault}) brings them later, and leaves no half patient`, async () => {
      book('a-1', 1)
      here.fhir.onSearch = (search) => search.startsWith('Appointment?') && here.fhir.faults.add(fault)
      const id = await here.start()
      await here.run()
      expect(await here.task(id)).toMatchObject({ status: 'RETRY' })
      expect((await here.patients()).map(({ syncStatus }) => syncStatus)).not.toContain('synced')
      expect(await booked()).toEqual([])
      here.fhir.onSearch = () => undefined
      here.fhir.faults.clear()
      expect(await here.retry(id)).toMatchObject({ status: 'SUCCESS', result: { appointments_changed: 1 } })
    })
})
