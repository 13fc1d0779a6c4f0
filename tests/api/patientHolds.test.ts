import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Patient } from '../../api/contract/patients.ts'
import { auditEntries, billingCycles, patientEvents, patients } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness, type Refusal, fieldTexts } from '../support/apiHarness.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const id = (number: number) => worldId('patient', number)
const post = async (number: number, path: string, body?: object) =>
  api.call<Patient & Refusal>('POST', `/v2/patients/${id(number)}/${path}`, { as: await api.as('frontdesk'), body })
const pause = (number: number, body: object = {}) => post(number, 'pause_processing', body)
const rowOf = async (number: number) =>
  (
    await api.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, id(number)))
  )[0]!
const lineOf = async (number: number) => {
  const { db } = api.database
  const own = eq(patientEvents.patientId, id(number))
  return (await db.select().from(patientEvents).where(own).orderBy(desc(patientEvents.createdAt)).limit(1))[0]!
}

/** The world's day is 2026-11-16, in the practices' zone too. */
describe('Pausing billing', () => {
  it.each(['2026-11-17', '2027-11-16'])(
    'accepts the resume date %s, which starts at the practice’s midnight',
    async (day) => {
      const { status, body } = await pause(1, { description: 'Waits for the payer', expire_at: day })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        paused: true,
        pause_reason: 'manual',
        pause_note: 'Waits for the payer',
        paused_before: `${day}T05:00:00.000Z`,
      })
      expect((await lineOf(1)).data).toEqual({ reason: 'manual', until: day, notes: 'Waits for the payer' })
    },
  )

  it.each([null, '9999-01-01'])('has no end by %s', async (expire_at) => {
    const { status, body } = await pause(1, { description: String(expire_at), expire_at })
    expect(status).toBe(200)
    expect(body).toMatchObject({ paused: true, paused_before: null })
    expect((await lineOf(1)).data).toEqual({ reason: 'manual', until: null, notes: String(expire_at) })
  })

  it.each(['2026-11-16', '2026-11-15', '2027-11-17', '9999-12-31'])('rejects the date %s', async (day) => {
    const { status, body } = await pause(7, { expire_at: day })
    expect({ status, errors: fieldTexts(body) }).toEqual({
      status: 422,
      errors: { expire_at: 'Select a day from tomorrow to 12 months ahead' },
    })
    expect((await rowOf(7)).paused).toBe(false)
  })

  it('is rejected for a dependent, with a pointer to the guarantor', async () => {
    const { status, body } = await pause(3)
    expect({ status, text: body.error_text }).toEqual({
      status: 409,
      text: "Cannot set dependent's account on hold, please navigate to guarantor's account.",
    })
  })

  it('does not replace a pause with another cause', async () => {
    await api.database.db
      .update(patients)
      .set({ paused: true, pauseReason: 'external_pause' })
      .where(eq(patients.id, id(8)))
    expect((await pause(8)).status).toBe(409)
    const { status, body } = await post(8, 'resume_processing')
    expect({ status, text: body.error_text }).toEqual({
      status: 409,
      text: 'Billing was paused in the connected billing system and can only be resumed there.',
    })
  })

  it('can be ended manually, once', async () => {
    await pause(9, { description: 'A while' })
    expect((await post(9, 'resume_processing')).body).toMatchObject({
      paused: false,
      pause_reason: null,
      pause_note: null,
    })
    expect((await post(9, 'resume_processing')).body.error_text).toBe('Billing isn’t paused.')
  })
})

describe('Resuming billing', () => {
  it('resumes a paused cycle too and is recorded in the change log', async () => {
    const { db } = api.database
    const { lastCycleId } = await rowOf(1)
    const cycleOf = async () => (await db.select().from(billingCycles).where(eq(billingCycles.id, lastCycleId!)))[0]!
    await db
      .update(billingCycles)
      .set({ paused: true, pausedBefore: '2026-12-24T05:00:00Z' })
      .where(eq(billingCycles.id, lastCycleId!))
    await pause(1, { description: 'Once more' })
    const { body } = await post(1, 'resume_processing')
    expect(body).toMatchObject({ paused: false, last_billing_cycle: { paused: false, paused_before: null } })
    expect(await cycleOf()).toMatchObject({ paused: false, pausedBefore: null })
    const ofPatient = eq(auditEntries.objectId, id(1))
    const [entry] = await db.select().from(auditEntries).where(ofPatient).orderBy(desc(auditEntries.createdAt)).limit(1)
    expect(entry!.changes).toMatchObject({ paused: [true, false], billing_cycle_paused: [true, false] })
  })
})

describe('When a pause’s date arrives', () => {
  const runJobs = () => runDueJobs(api.database, api.clock, jobKinds)

  it('billing resumes automatically, and the log names no user', async () => {
    await pause(10, { expire_at: '2026-11-18' })
    await pause(11, { expire_at: '2026-11-18' })
    await pause(11, { expire_at: '2026-12-24' })
    await pause(12, { expire_at: '2026-11-18' })
    await post(12, 'resume_processing')
    await pause(12)
    api.clock.advance({ hours: 24 })
    await runJobs()
    expect((await rowOf(10)).paused).toBe(true)
    api.clock.advance({ hours: 24 })
    await runJobs()
    expect((await rowOf(10)).paused).toBe(false)
    expect(await lineOf(10)).toMatchObject({ type: 'billing_resumed', userId: null })
    const own = eq(auditEntries.objectId, id(10))
    const audit = await api.database.db.select().from(auditEntries).where(own).orderBy(desc(auditEntries.createdAt))
    expect(audit[0]).toMatchObject({ userId: null, changes: { paused: [true, false] } })
  })

  it('an extended or newer pause does not end', async () => {
    expect((await rowOf(11)).paused).toBe(true)
    expect((await rowOf(12)).paused).toBe(true)
  })
})

describe('A paused billing cycle', () => {
  const resume = async (number: number, body: object) =>
    api.call<{ paused: boolean } & Refusal>(
      'PATCH',
      `/v2/patients/${id(number)}/billing_cycles/${worldId('cycle', number)}`,
      {
        as: await api.signIn('frontdesk@alder.example.com'),
        body,
      },
    )

  it('can be resumed once, and cannot be paused this way', async () => {
    expect((await resume(18, { paused: true })).status).toBe(422)
    expect((await resume(18, { paused: false })).body.paused).toBe(false)
    expect((await resume(18, { paused: false })).body.error_text).toBe('The billing cycle isn’t paused.')
    expect(await lineOf(18)).toMatchObject({ type: 'rule_resumed' })
  })
})
