import { and, asc, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries, jobs, patientContacts, patientEvents, patients } from '../../api/db/schema.ts'
import { openFhirPractice } from '../support/fhirPractice.ts'

const here = openFhirPractice()
const db = () => here.api.database.db

/** Timeline of the first patient, newest last. */
async function timeline() {
  const [first] = await here.patients()
  const isTheirs = eq(patientEvents.patientId, first!.id)
  const lines = await db().select().from(patientEvents).where(isTheirs).orderBy(asc(patientEvents.id))
  return lines.map(({ type, data }) => ({ type, ...data }))
}

async function audited(action: string) {
  const [first] = await here.patients()
  const isTheirs = eq(auditEntries.objectId, first!.id)
  const entries = await db().select().from(auditEntries).where(isTheirs).orderBy(asc(auditEntries.createdAt))
  return entries.filter((each) => each.action === action).map(({ changes }) => changes)
}

const isDead = { deceasedDateTime: '2026-11-02' }

describe('A sync with a FHIR server', () => {
  for (const [status, fields] of [
    ['deceased', isDead],
    ['inactive', { active: false }],
  ] as const)
    it(`marks a patient who is ${status} there and pauses billing, once; nobody ${status} is added`, async () => {
      await here.sync()
      here.change('Patient', 'p-1', fields)
      here.change('Patient', 'p-5', { id: 'p-7', ...fields })
      expect((await here.sync()).result).toMatchObject({ patients_added: 0, patients_changed: 1 })
      const [first] = await here.patients()
      expect(first).toMatchObject({ patientStatus: status, paused: true, pauseReason: 'external_pause' })
      expect((await timeline()).slice(-2)).toMatchObject([
        { type: 'billing_paused', reason: 'external_pause', until: null },
        { type: 'patient_synced', fields: 'patient_status' },
      ])
      expect(await audited('patient_synced')).toEqual([{ patient_status: ['active', status] }])
      expect(await audited('patient_updated')).toMatchObject([{ paused: [false, true] }])
      // Only the billing system ends this pause.
      const resumed = await here.api.call<{ error: string }>('POST', `/v2/patients/${first!.id}/resume_processing`, {
        as: await here.api.as('admin'),
      })
      expect([resumed.status, resumed.body.error]).toEqual([409, 'resume_elsewhere'])
      expect((await here.sync()).result).toMatchObject({ patients_changed: 0 })
      expect(await audited('patient_updated')).toHaveLength(1)
    })

  it('marks a patient who is active there again and resumes billing, and both are on the timeline', async () => {
    await here.sync()
    here.change('Patient', 'p-1', isDead)
    await here.sync()
    here.change('Patient', 'p-1', { deceasedDateTime: undefined })
    expect((await here.sync()).result).toMatchObject({ patients_changed: 1 })
    const [first] = await here.patients()
    expect(first).toMatchObject({ patientStatus: 'active', paused: false, pauseReason: null })
    expect((await timeline()).slice(-2)).toMatchObject([
      { type: 'billing_resumed' },
      { type: 'patient_synced', fields: 'patient_status' },
    ])
    expect((await audited('patient_synced')).at(-1)).toEqual({ patient_status: ['deceased', 'active'] })
  })

  it('ends neither a pause for another reason nor one of a user, whose end no longer counts', async () => {
    await here.sync()
    const [first, second] = await here.patients()
    const pausedBefore = new Date(here.api.clock.now().getTime() + 24 * 3_600_000).toISOString()
    const path = `/v2/patients/${first!.id}/pause_processing`
    const body = { description: 'On vacation', expire_at: pausedBefore.slice(0, 10) }
    expect((await here.api.call('POST', path, { as: await here.api.as('admin'), body })).status).toBe(200)
    const isSecond = eq(patients.id, second!.id)
    await db().update(patients).set({ paused: true, pauseReason: 'external_payment_plan' }).where(isSecond)
    for (const id of ['p-1', 'p-2']) here.change('Patient', id, isDead)
    await here.sync()
    const after = async () => (await here.patients()).slice(0, 2)
    expect(await after()).toMatchObject([
      { patientStatus: 'deceased', pauseReason: 'manual', pauseNote: 'On vacation', pausedBefore: null },
      { patientStatus: 'deceased', pauseReason: 'external_payment_plan' },
    ])
    here.api.clock.advance({ hours: 72 })
    here.api.sessions.clear()
    await here.run()
    expect(await db().$count(jobs, and(eq(jobs.name, 'resumeBilling'), isNull(jobs.finishedAt)))).toBe(0)
    expect((await after()).map(({ paused }) => paused)).toEqual([true, true])
    for (const id of ['p-1', 'p-2']) here.change('Patient', id, { deceasedDateTime: undefined })
    await here.sync()
    expect(await after()).toMatchObject([
      { patientStatus: 'active', paused: true, pauseReason: 'manual' },
      { patientStatus: 'active', paused: true, pauseReason: 'external_payment_plan' },
    ])
    const resumed = await here.api.call('POST', `/v2/patients/${first!.id}/resume_processing`, {
      as: await here.api.as('admin'),
    })
    expect(resumed.status).toBe(200)
  })

  it('changes the type of an imported phone number', async () => {
    await here.sync()
    const [first] = await here.patients()
    const [there] = here.fhir.resources.filter(({ id }) => id === 'p-1')
    const telecom = (there!['telecom'] as object[]).map((each) => ({ ...each, use: 'home' }))
    here.change('Patient', 'p-1', { telecom })
    await here.sync()
    const isPhone = and(eq(patientContacts.patientId, first!.id), eq(patientContacts.value, '+13125550148'))
    const [contact] = await db().select().from(patientContacts).where(isPhone)
    expect(contact).toMatchObject({ phoneType: 2, priority: 'first' })
    expect(await audited('patient_synced')).toEqual([{ 'phone.type': [1, 2] }])
    expect((await here.sync()).result).toMatchObject({ patients_changed: 0 })
  })
})
