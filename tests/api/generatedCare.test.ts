import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Appointment } from '../../api/contract/appointments.ts'
import type { Patient } from '../../api/contract/patients.ts'
import { allRows } from '../support/allRows.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { syncCalls } from '../support/syncCalls.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await connect('north', 'dummy-classic')
  await connect('main', 'dummy-snapshot')
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 2 }))

const { connect, visitsOf } = syncCalls(() => api)

describe('Test data', () => {
  const make = async <T>(what: 'visit' | 'appointment', number: number, as: PersonName = 'systemAdmin') =>
    api.call<T>('POST', `/v2/patients/${worldId('patient', number)}/generate_${what}`, { as: await api.as(as) })

  it('adds a visit dated today, and another on each call', async () => {
    const before = (await visitsOf(2)).length
    const first = await make<Patient>('visit', 2)
    expect(first.body.last_service_date).toBe(api.clock.now().toISOString().slice(0, 10))
    await make('visit', 2)
    expect(await visitsOf(2)).toHaveLength(before + 2)
  })

  it('adds an appointment within two weeks, during working hours', async () => {
    const { body } = await make<Appointment>('appointment', 12)
    const hour = Number(
      new Intl.DateTimeFormat('en-US', { timeZone: body.timezone, hour: 'numeric', hourCycle: 'h23' }).format(
        new Date(body.starts_at),
      ),
    )
    expect(hour).toBeGreaterThanOrEqual(8)
    expect(hour).toBeLessThanOrEqual(16)
    const days = (Date.parse(body.date) - api.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(-1)
    expect(days).toBeLessThan(15)
    const next = await make<Appointment>('appointment', 12)
    expect(next.body.id).not.toBe(body.id)
  })

  it.each(['admin', 'owner', 'systemUser'] as const)('is denied to %s', async (name) => {
    for (const what of ['visit', 'appointment'] as const) expect((await make(what, 2, name)).status).toBe(403)
  })

  it('is rejected for a real billing system', async () => {
    await connect('south', 'kareo')
    const before = await allRows(api.database)
    expect((await make('visit', 16)).status).toBe(409)
    expect((await make('appointment', 16)).status).toBe(409)
    expect(await allRows(api.database)).toEqual(before)
  })
})
