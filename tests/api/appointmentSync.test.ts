import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointments, practices } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { syncCalls } from '../support/syncCalls.ts'
import { practices as worldPractices } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await connect('north', 'dummy-classic')
})
afterAll(() => api.close())

const { connect, sync } = syncCalls(() => api)

describe('A sync', () => {
  it('imports appointments, which change with those of the billing system, unless the practice says otherwise', async () => {
    const isBooked = and(eq(appointments.practiceId, worldPractices.north.id), like(appointments.externalId, 'B%'))
    const booked = async () =>
      (await api.database.db.select().from(appointments).where(isBooked)).toSorted((a, b) => a.id.localeCompare(b.id))
    const numbers = Array.from({ length: 14 }, (_, index) => index + 1)
    const syncAll = async () => {
      let changed = 0
      for (const number of numbers) changed += (await sync(number)).result.appointments_changed
      return changed
    }
    const meta = (stored: Record<string, unknown>) =>
      api.database.db.update(practices).set({ meta: stored }).where(eq(practices.id, worldPractices.north.id))
    await api.database.db.delete(appointments).where(isBooked)
    await meta({ import_appointments: false })
    expect(await syncAll()).toBe(0)
    await meta({})
    api.clock.advance({ minutes: 2 })
    const added = await syncAll()
    const before = await booked()
    expect(before).toHaveLength(added)
    expect(added).toBeGreaterThan(5)
    api.clock.advance({ minutes: 2 })
    expect(await syncAll()).toBe(0)
    // Nobody moved them here: the time comes from the billing system again.
    await api.database.db.update(appointments).set({ durationMinutes: 5 }).where(eq(appointments.id, before[0]!.id))
    api.clock.advance({ minutes: 2 })
    expect(await syncAll()).toBe(1)
    const [again, ...others] = await booked()
    expect(again).toEqual({ ...before[0]!, modifiedAt: again!.modifiedAt })
    expect(again!.modifiedAt > before[0]!.modifiedAt).toBe(true)
    expect(others).toEqual(before.slice(1))
    // The billing system still expects a patient who is checked in, until it moves the appointment.
    const expected = before.find(({ status }) => status === 'scheduled' || status === 'confirmed')!
    const now = async () => (await booked()).find(({ id }) => id === expected.id)
    const desk = { status: 'arrived', statusBefore: expected.status } as const
    const arrivedAt = '2026-01-02T14:50:00Z'
    const isFirst = eq(appointments.id, expected.id)
    await api.database.db
      .update(appointments)
      .set({ ...desk, arrivedAt })
      .where(isFirst)
    api.clock.advance({ minutes: 2 })
    expect(await syncAll()).toBe(0)
    expect(await now()).toMatchObject({ ...desk, arrivedAt: expect.any(String) })
    await api.database.db.update(appointments).set({ startsAt: '2026-01-02T15:00:00Z' }).where(isFirst)
    api.clock.advance({ minutes: 2 })
    expect(await syncAll()).toBe(1)
    expect(await now()).toMatchObject({ status: expected.status, statusBefore: null, arrivedAt: null })
  })
})
