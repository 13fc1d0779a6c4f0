import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Appointment } from '../../api/contract/appointments.ts'
import type { Patient } from '../../api/contract/patients.ts'
import { appointments, practices } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, practices as worldPractices, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const list = async (as: PersonName, where?: object, sort?: string) =>
  api.get<Appointment[]>('/v2/appointments', await api.as(as), {
    per_page: 100,
    ...(where && { where }),
    ...(sort && { sort }),
  })
const numberOf = ({ id }: { id: string }) => Number(id.slice(-6))

describe('Appointments', () => {
  it('include the patient, balance, provider and location, in the practice’s currency', async () => {
    const { body } = await api.get<Appointment>(
      `/v2/appointments/${worldId('appointment', 231)}`,
      await api.as('systemAdmin'),
    )
    expect(body).toMatchObject({
      client_name: 'Birch Main',
      currency: 'CAD',
      timezone: 'America/New_York',
      patient: { id: worldId('patient', 23), last_name: expect.any(String) as string },
      provider: { name: 'Pat Provider 3' },
      location: { name: 'Location 3' },
      starts_at: '2026-11-16T18:00:00.000Z',
      date: '2026-11-16',
      status: 'scheduled',
      copay_amount: '25.00',
    })
  })

  it('are sorted earliest first, and latest first for one patient', async () => {
    const times = (await list('admin')).body.map(({ starts_at }) => starts_at)
    expect(times).toEqual(times.toSorted())
    const own = await api.get<Appointment[]>(
      `/v2/patients/${worldId('patient', 1)}/appointments`,
      await api.as('admin'),
    )
    expect(own.body.map(numberOf)).toEqual([12, 11, 10])
    expect(own.headers['x-total-count']).toBe('3')
  })

  it.each(['starts_at', '-starts_at'])('by %s continue on later pages where the page before ended', async (sort) => {
    const admin = await api.as('admin')
    const where = { date: { $ge: '2026-01-01' } }
    const pageOf = (page: number) =>
      api.get<Appointment[]>('/v2/appointments', admin, { page, per_page: 7, sort, where, count: 'true' })
    const whole = (await list('admin', where, sort)).body
    const pages = await Promise.all([1, 2, 3].map(pageOf))
    expect(pages.flatMap(({ body }) => body)).toEqual(whole.slice(0, 21))
    expect(pages[2]!.headers['x-total-count']).toBe(String(whole.length))
  })

  it('are filtered by status, provider and location', async () => {
    const { body } = await list('admin', { status: 'cancelled', provider_id: worldId('provider', 2) })
    expect(body).toHaveLength(8)
    expect(new Set(body.map(({ status }) => status))).toEqual(new Set(['cancelled']))
    const elsewhere = await list('admin', { location_id: worldId('location', 3) })
    expect(elsewhere.body).toEqual([])
  })

  it('are grouped by day in the practice’s time zone', async () => {
    const { db } = api.database
    const late = eq(appointments.id, worldId('appointment', 11))
    await db.update(appointments).set({ startsAt: '2026-11-17T04:30:00Z' }).where(late)
    const dayOf = async () => (await list('admin', { id: worldId('appointment', 11) })).body[0]!.date
    const found = async (date: string) => (await list('admin', { date, patient_id: worldId('patient', 1) })).body.length
    expect(await dayOf()).toBe('2026-11-16')
    expect([await found('2026-11-16'), await found('2026-11-17')]).toEqual([1, 0])
    await db.update(practices).set({ timezone: 'UTC' }).where(eq(practices.id, worldPractices.north.id))
    expect(await dayOf()).toBe('2026-11-17')
    expect([await found('2026-11-16'), await found('2026-11-17')]).toEqual([0, 1])
    await db.update(practices).set({ timezone: 'America/New_York' }).where(eq(practices.id, worldPractices.north.id))
    await db.update(appointments).set({ startsAt: '2026-11-16T18:00:00Z' }).where(late)
  })
})

describe('A patient’s next appointment', () => {
  const next = async (as: PersonName = 'frontdesk') =>
    (await api.get<Patient>(`/v2/patients/${worldId('patient', 1)}`, await api.as(as))).body.next_appointment

  it('is the earliest upcoming appointment that isn’t canceled', async () => {
    expect(await next()).toEqual({
      id: worldId('appointment', 11),
      starts_at: '2026-11-16T18:00:00.000Z',
      timezone: 'America/New_York',
      duration_minutes: 30,
      status: 'scheduled',
      provider: { id: worldId('provider', 1), name: 'Pat Provider 1' },
    })
  })

  it('is null once it has started', async () => {
    await api.database.db
      .update(appointments)
      .set({ startsAt: '2026-11-16T14:59:59Z' })
      .where(eq(appointments.id, worldId('appointment', 11)))
    expect(await next()).toBeNull()
    await api.database.db
      .update(appointments)
      .set({ startsAt: '2026-11-16T18:00:00Z' })
      .where(eq(appointments.id, worldId('appointment', 11)))
  })
})

describe('A company that hides appointments', () => {
  const paths = [
    '/v2/appointments',
    `/v2/appointments/${worldId('appointment', 231)}`,
    `/v2/patients/${worldId('patient', 23)}/appointments`,
  ]

  it.each(['birchFrontdesk', 'birchAdmin'] as const)('hides them from its %s and says why', async (name) => {
    for (const path of paths) {
      const { status, body } = await api.get<Refusal>(path, await api.as(name))
      expect({ status, body }).toEqual({
        status: 403,
        body: { error: 'hidden_by_company', error_text: 'Your company has hidden this.' },
      })
    }
  })

  it('shows its users no next appointment, on the account or in lists', async () => {
    const one = await api.get<Patient>(`/v2/patients/${worldId('patient', 23)}`, await api.as('birchAdmin'))
    expect(one.body.next_appointment).toBeNull()
    const { body } = await api.get<Patient[]>('/v2/patients', await api.as('birchAdmin'))
    expect(body.map((patient) => patient.next_appointment)).toEqual(body.map(() => null))
  })

  it('does not hide them from system users', async () => {
    for (const path of paths) expect((await api.get(path, await api.as('systemUser'))).status).toBe(200)
    const one = await api.get<Patient>(`/v2/patients/${worldId('patient', 23)}`, await api.as('systemUser'))
    expect(one.body.next_appointment).not.toBeNull()
  })
})
