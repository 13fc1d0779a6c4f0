import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patients } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { syncCalls } from '../support/syncCalls.ts'
import { practices as worldPractices, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await connect('north', 'dummy-classic')
  await connect('main', 'dummy-snapshot')
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 2 }))

const { connect, ask, run, taskOf, patientOf, sync, movedMoney } = syncCalls(() => api)

describe('A sync of demographics', () => {
  it('imports the reference number and address, and neither visits nor payments', async () => {
    await api.database.db
      .update(patients)
      .set({ externalRefnum: null })
      .where(eq(patients.id, worldId('patient', 9)))
    const before = await movedMoney()
    const of = { external_id: 'EX-9', client_id: worldPractices.north.id }
    const { status, body } = await ask(of, 'frontdesk', '/v2/patients/sync_demographics')
    expect(status).toBe(200)
    await run()
    expect(await taskOf(body.task_id)).toMatchObject({ status: 'SUCCESS' })
    expect((await patientOf(9)).external_refnum).toMatch(/^R-\d{5}$/)
    expect(await movedMoney()).toEqual(before)
  })

  it('does not overwrite an address that the billing system has yet to update', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14]
    const ours = {
      street_number: '1',
      street: 'Own St',
      line2: 'Own',
      city: 'Salem',
      state: 'OR',
      zip_code: '97301',
      country: 'United States',
    }
    const isNorth = eq(patients.practiceId, worldPractices.north.id)
    await api.database.db.update(patients).set({ address: ours, pendingAddress: ours }).where(isNorth)
    for (const number of numbers) await sync(number)
    for (const number of numbers) expect((await patientOf(number)).address).toMatchObject({ line2: 'Own' })
    await api.database.db.update(patients).set({ pendingAddress: null }).where(isNorth)
    api.clock.advance({ minutes: 2 })
    for (const number of numbers) await sync(number)
    const lines = new Set(await Promise.all(numbers.map(async (number) => (await patientOf(number)).address?.line2)))
    expect(lines.size).toBeGreaterThan(1)
  })
})
