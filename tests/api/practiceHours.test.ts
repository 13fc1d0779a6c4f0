import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Practice } from '../../api/contract/practices.ts'
import { newId } from '../../api/db/newId.ts'
import { auditEntries, features, practices as table } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { companies, type PersonName, practices } from '../support/worldPeople.ts'

type Answer = Practice & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const north = `/v2/clients/${practices.north.id}`
const put = async (body: object, name: PersonName = 'admin') =>
  api.call<Answer>('PUT', north, { as: await api.as(name), body })
const read = async (name: PersonName = 'admin') => (await api.get<Practice>(north, await api.as(name))).body
const lastChange = async () => {
  const { db } = api.database
  const rows = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.objectId, practices.north.id))
    .orderBy(desc(auditEntries.id))
  return rows[0]?.changes
}
const errorsOf = ({ body }: { body: Answer }) =>
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, { error }]) => [field, error]))

describe('The working hours of a practice', () => {
  it('are set and removed by its admins, with an entry in the audit log', async () => {
    const { status, body } = await put({ work_hours_start: '14:00', work_hours_end: '01:30' })
    expect([status, body.work_hours_start, body.work_hours_end]).toEqual([200, '14:00', '01:30'])
    expect(await lastChange()).toEqual({ work_hours_start: [null, '14:00'], work_hours_end: [null, '01:30'] })
    const again = await put({ work_hours_start: '14:00' })
    expect(again.body.modified_at).toBe(body.modified_at)
    expect((await put({ work_hours_start: null, work_hours_end: null })).body.work_hours_end).toBeNull()
  })

  it('have a start and an end, or neither', async () => {
    await put({ work_hours_start: null, work_hours_end: null })
    expect(errorsOf(await put({ work_hours_start: '14:00' }))).toEqual({ work_hours_end: 'hours_incomplete' })
    expect(errorsOf(await put({ work_hours_end: '14:00' }))).toEqual({ work_hours_start: 'hours_incomplete' })
    const same = { work_hours_start: '14:00', work_hours_end: '14:00' }
    expect(errorsOf(await put(same))).toEqual({ work_hours_end: 'hours_empty' })
    await put({ work_hours_start: '14:00', work_hours_end: '22:00' })
    expect(errorsOf(await put({ work_hours_start: null }))).toEqual({ work_hours_start: 'hours_incomplete' })
  })

  it('are times of a day', async () => {
    for (const time of ['24:00', '9:00', '09:60', 'noon', 9])
      expect((await put({ work_hours_start: time, work_hours_end: '22:00' })).status).toBe(422)
  })

  it('are out of reach of other roles and companies, and of a stale version', async () => {
    const hours = { work_hours_start: '15:00', work_hours_end: '23:00' }
    const answers = await Promise.all(
      (['frontdesk', 'support', 'birchAdmin'] as const).map(async (name) => (await put(hours, name)).status),
    )
    expect(answers).toEqual([403, 403, 404])
    expect((await put({ ...hours, modified_at: '2020-01-01T00:00:00.000Z' })).body.error).toBe('stale')
  })
})

describe('Another time zone', () => {
  it.each([
    ['America/New_York', 'America/Los_Angeles', '17:00', '02:00'],
    ['America/New_York', 'America/Phoenix', '16:00', '01:00'],
    // Half an hour, and to the day before.
    ['America/New_York', 'Asia/Kolkata', '03:30', '12:30'],
    ['America/New_York', 'US/Eastern', '14:00', '23:00'],
  ])('keeps the hours on the practice’s clocks: from %s to %s', async (before, after, start, end) => {
    await put({ timezone: before, work_hours_start: '14:00', work_hours_end: '23:00' })
    const { body } = await put({ timezone: after })
    expect([body.work_hours_start, body.work_hours_end]).toEqual([start, end])
    const moved = { work_hours_start: ['14:00', start], work_hours_end: ['23:00', end] }
    expect(await lastChange()).toEqual({ timezone: [before, after], ...(start !== '14:00' && moved) })
  })

  it('leaves hours that the same call sets as they are sent, and no hours unset', async () => {
    await put({ timezone: 'America/New_York', work_hours_start: '14:00', work_hours_end: '23:00' })
    const sent = await put({ timezone: 'America/Chicago', work_hours_start: '10:00', work_hours_end: '11:00' })
    expect([sent.body.work_hours_start, sent.body.work_hours_end]).toEqual(['10:00', '11:00'])
    await put({ work_hours_start: null, work_hours_end: null })
    expect((await put({ timezone: 'America/New_York' })).body.work_hours_start).toBeNull()
  })
})

describe('The hours of automated voice calls', () => {
  const voice = { voice_ai_hours_start: '15:00', voice_ai_hours_end: '21:00' }
  const unavailable = { voice_ai_hours_start: 'setting_unavailable', voice_ai_hours_end: 'setting_unavailable' }

  it('are not available without their feature', async () => {
    expect(errorsOf(await put(voice, 'systemAdmin'))).toEqual(unavailable)
  })

  it('are seen and set by system admins alone', async () => {
    const at = { createdAt: '2026-11-01T00:00:00.000Z', modifiedAt: '2026-11-01T00:00:00.000Z' }
    const flag = { id: newId(), name: 'tally-ai-voice', companyId: companies.alder.id, practiceId: null }
    await api.database.db.insert(features).values({ ...flag, ...at })
    expect(errorsOf(await put(voice))).toEqual(unavailable)
    expect((await put(voice, 'systemAdmin')).body).toMatchObject(voice)
    expect(await read('systemAdmin')).toMatchObject(voice)
    expect(await read()).toMatchObject({ voice_ai_hours_start: null, voice_ai_hours_end: null })
    const listed = await api.get<Practice[]>('/v2/clients', await api.as('admin'))
    expect(listed.body.map((each) => each.voice_ai_hours_start)).not.toContain('15:00')
  })

  it('move with the time zone, also by an admin who does not see them', async () => {
    await put({ timezone: 'America/New_York' })
    await api.database.db.update(table).set({ voiceAiHoursStart: '15:00', voiceAiHoursEnd: '21:00' })
    await put({ timezone: 'America/Chicago' })
    expect(await read('systemAdmin')).toMatchObject({ voice_ai_hours_start: '16:00', voice_ai_hours_end: '22:00' })
  })
})
