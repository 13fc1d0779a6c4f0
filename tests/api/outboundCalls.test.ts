import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutboundCall } from '../../api/contract/calls.ts'
import type { HistoryEntry } from '../../api/contract/messages.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { auditEntries, features, outboundCalls, patientContacts, patientEvents, users } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness, type Refusal, fieldTexts } from '../support/apiHarness.ts'
import { practices, people, type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ minutes: 1 })
  await api.database.db.update(outboundCalls).set({ releasedAt: api.clock.now().toISOString() })
})

const caller = people.systemSupport
const phoneOf = (patient: number) => ({
  patient_id: worldId('patient', patient),
  contact_id: worldId('contact', patient),
})

type Answer = OutboundCall & Refusal
const post = async (what: string, body: object, name: PersonName = 'systemSupport', id = people[name].id) =>
  api.call<Answer>('POST', `/v2/users/${id}/outbound-call-to-${what}`, { as: await api.as(name), body })
const callPatient = (patient: number, more: object = {}) => post('patient', { ...phoneOf(patient), ...more })
const follow = async (call = 'latest') =>
  (
    await api.call<Answer>('GET', `/v2/users/${caller.id}/outbound-call-to-patient/${call}`, {
      as: await api.as('systemSupport'),
    })
  ).body
const wait = async (seconds: number) => {
  api.clock.advance({ seconds })
  await runDueJobs(api.database, api.clock, jobKinds)
}
const lastEntry = async (patient: number) => {
  const { body } = await api.call<HistoryEntry[]>('GET', '/v2/messages/history', {
    as: await api.as('systemSupport'),
    query: { patient_id: worldId('patient', patient) },
  })
  return body.at(-1)?.message
}
const availability = async (patient: number) =>
  (
    await api.call<{ availability: string; text: string | null }>(
      'GET',
      `/v2/patients/${worldId('patient', patient)}/outbound_call`,
      { as: await api.as('systemSupport') },
    )
  ).body

describe('A call to a patient', () => {
  it('rings the caller, then the patient, and appears in the account’s timeline once it ends', async () => {
    const { status, body } = await callPatient(1)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      patient_id: worldId('patient', 1),
      to_phone: '+15035550101',
      status: 'initiated',
      is_released: false,
      right_leg_external_id: null,
    })
    await wait(2)
    expect(await follow()).toMatchObject({ status: 'ringing', right_leg_external_id: expect.any(String) })
    await wait(3)
    expect(await follow(body.call_id)).toMatchObject({ status: 'in_progress', is_released: false })
    await wait(12)
    expect(await follow()).toMatchObject({ call_id: body.call_id, status: 'completed', is_released: true })
    const [line] = await api.database.db.select().from(patientEvents).where(eq(patientEvents.type, 'outbound_call'))
    expect(line).toMatchObject({ userId: caller.id, data: { result: 'completed', duration_seconds: 12 } })
    expect(await lastEntry(1)).toMatchObject({
      type: 'voice',
      inbound: false,
      meta: { call_info: { result: 'answered', phone: '+15035550101', duration_seconds: 12 } },
    })
  })

  it('that isn’t answered is recorded for the patient, and one that never reached the caller is not', async () => {
    await callPatient(9)
    await wait(2)
    await wait(3)
    expect(await follow()).toMatchObject({
      status: 'no_answer',
      is_released: true,
      right_leg_external_id: expect.any(String),
    })
    expect(await lastEntry(9)).toMatchObject({ type: 'voice', meta: { call_info: { result: 'no_answer' } } })
    const before = await lastEntry(1)
    await withCaller({ sipPhone: 'sip:desk-08' }, async () => {
      await callPatient(1)
      await wait(2)
      expect(await follow()).toMatchObject({ status: 'failed', is_released: true, right_leg_external_id: null })
      expect(await lastEntry(1)).toEqual(before)
    })
  })

  it('starts the conversation of a patient without one', async () => {
    await callPatient(5)
    for (const seconds of [2, 3, 12]) await wait(seconds)
    expect(await lastEntry(5)).toMatchObject({ type: 'voice', position: 1, text: 'Spoke on the phone.' })
  })

  it('continues after a server stops, and two servers never advance it twice', async () => {
    await callPatient(1)
    api.clock.advance({ seconds: 2 })
    await Promise.all([1, 2].map(() => runDueJobs(api.database, api.clock, jobKinds)))
    expect(await follow()).toMatchObject({ status: 'ringing' })
  })

  it('is made once, however many requests arrive at the same time', async () => {
    const answers = await Promise.all([callPatient(1), callPatient(1), callPatient(2)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  it('starts once per key', async () => {
    const headers = { 'idempotency-key': 'one call' }
    const path = `/v2/users/${caller.id}/outbound-call-to-patient`
    const call = { as: await api.as('systemSupport'), body: phoneOf(1), headers }
    const [first, second] = [await api.call<Answer>('POST', path, call), await api.call<Answer>('POST', path, call)]
    expect(second.body).toEqual(first.body)
  })

  it.each([
    ['a number of somebody else', { contact_id: worldId('contact', 2) }, 'The patient has no such phone number.'],
    ['an e-mail address', { contact_id: worldId('contact', 1001) }, 'The patient has no such phone number.'],
  ])('cannot go to %s', async (_what, more, text) => {
    const { status, body } = await callPatient(1, more)
    expect({ status, errors: fieldTexts(body) }).toEqual({ status: 422, errors: { contact_id: text } })
  })

  it('cannot be made on a colleague’s behalf', async () => {
    const { status } = await post('patient', phoneOf(1), 'systemSupport', people.support.id)
    expect(status).toBe(404)
  })

  it.each([
    ['support', 'Only system users can do this.'],
    ['systemAdmin', 'Only patient support can do this.'],
  ] as const)('is denied to %s', async (name, text) => {
    const { status, body } = await post('patient', phoneOf(1), name)
    expect({ status, text: body.error_text }).toEqual({ status: 403, text })
  })
})

/** Runs `work` while the caller's account is changed. */
async function withCaller(change: Partial<typeof users.$inferInsert>, work: () => Promise<void>) {
  const isCaller = eq(users.id, caller.id)
  const [before] = await api.database.db.select().from(users).where(isCaller)
  await api.database.db.update(users).set(change).where(isCaller)
  await work()
  await api.database.db.update(users).set(before!).where(isCaller)
}

describe('A patient', () => {
  it('can be called unless a call with the patient or by the user is in progress', async () => {
    expect(await availability(1)).toEqual({ availability: 'available', refusal: null })
    await callPatient(1)
    expect((await availability(1)).availability).toBe('in_progress')
    expect(await availability(2)).toEqual({
      availability: 'another_in_progress',
      refusal: { error: 'another_in_progress', error_text: 'Another call is in progress. End it first.' },
    })
    const { status, body } = await callPatient(2)
    expect({ status, code: body.error }).toEqual({ status: 409, code: 'another_in_progress' })
  })

  it('cannot be called by a practice without its own number', async () => {
    expect((await availability(16)).availability).toBe('no_custom_phone')
    expect((await callPatient(16)).body).toMatchObject({
      error: 'no_custom_phone',
      error_text: 'The practice doesn’t have its own number to call from.',
    })
  })

  it('cannot be called without an unblocked number', async () => {
    const isPhone = and(eq(patientContacts.patientId, worldId('patient', 3)), eq(patientContacts.kind, 'phone'))
    await api.database.db.update(patientContacts).set({ blocked: true }).where(isPhone)
    expect((await availability(3)).availability).toBe('no_contacts')
    expect((await callPatient(3)).body.error).toBe('no_contacts')
  })

  it('can be called only by onshore support where the company requires it, unless the practice turned that off', async () => {
    const flag = {
      id: worldId('extra', 4242),
      name: 'onshore-only-support',
      companyId: practices.main.companyId,
      practiceId: null,
      active: true,
      createdAt: api.clock.now().toISOString(),
      modifiedAt: api.clock.now().toISOString(),
    }
    await api.database.db.insert(features).values(flag)
    await withCaller({ isOnshore: false }, async () => {
      expect((await availability(27)).availability).toBe('onshore_only_support')
      expect((await availability(1)).availability).toBe('available')
    })
    expect((await availability(27)).availability).toBe('available')
    const isOff = { id: worldId('extra', 4243), practiceId: practices.main.id, active: false }
    await api.database.db.insert(features).values({ ...flag, ...isOff })
    await withCaller({ isOnshore: false }, async () => expect((await availability(27)).availability).toBe('available'))
  })

  it('cannot be called by a user without a phone', async () => {
    await withCaller({ phone: null, sipPhone: null }, async () => {
      const refusal = { error: 'no_own_phone' }
      expect(await availability(1)).toMatchObject({ availability: 'available', refusal })
      const thread = await api.get<Thread>(`/v2/threads/${worldId('thread', 1)}`, await api.as('systemSupport'))
      expect(thread.body.refusals.call).toMatchObject(refusal)
      expect((await callPatient(1)).body).toMatchObject({
        error: 'no_own_phone',
        error_text: 'Your account has no phone number to call.',
      })
    })
  })
})

describe('A call to an unknown number', () => {
  it('uses the practice’s number, and is rejected without one', async () => {
    const body = { client_id: practices.north.id, unrecognized_phone_number: '(503) 555-0188' }
    const answer = await post('unrecognized', body)
    expect(answer.status).toBe(200)
    expect(await follow(answer.body.call_id)).toMatchObject({ patient_id: null, to_phone: '+15035550188' })
    await wait(2)
    await wait(3)
    await wait(12)
    const isCall = and(eq(auditEntries.action, 'call_ended'), eq(auditEntries.objectType, 'practice'))
    expect(await api.database.db.select().from(auditEntries).where(isCall)).toHaveLength(1)
    const refused = await post('unrecognized', { ...body, client_id: practices.south.id })
    expect(refused.body.error).toBe('no_custom_phone')
  })

  it('requires a number', async () => {
    const { status, body } = await post('unrecognized', {
      client_id: practices.north.id,
      unrecognized_phone_number: '911?',
    })
    expect({ status, errors: fieldTexts(body) }).toEqual({
      status: 422,
      errors: { unrecognized_phone_number: 'Enter a valid phone number' },
    })
  })
})
