import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { charges, outgoingMessages } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { batchCalls } from '../support/batchCalls.ts'
import { syncCalls } from '../support/syncCalls.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  const [charge] = await api.database.db
    .select()
    .from(charges)
    .where(eq(charges.visitId, worldId('visit', 1700)))
  ;({ id: chargeId, ptBalance: balance } = charge!)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ minutes: 2 })
  await connect('south', 'ecw')
  await setBalance(balance)
})

const { connect } = syncCalls(() => api)
const { one, place } = batchCalls(() => api)
const patientId = worldId('patient', 17)
let chargeId = ''
let balance = 0
const setBalance = (ptBalance: number) =>
  api.database.db.update(charges).set({ ptBalance }).where(eq(charges.id, chargeId))
const notify = async () =>
  api.call<Refusal>('POST', `/v2/patients/${patientId}/notify`, { as: await api.as('admin'), body: {} })
const messages = async () =>
  (await api.database.db.select().from(outgoingMessages).where(eq(outgoingMessages.patientId, patientId))).length

describe('A statement from eClinicalWorks', () => {
  it('whose visit differs from its charges is not sent, by hand or in a batch', async () => {
    const before = await messages()
    await setBalance(balance + 1)
    const { status, body } = await notify()
    expect({ status, code: body.error }).toEqual({ status: 409, code: 'statement_faulty' })
    await place(17, 'notified')
    for (const action of ['batch_advance', 'batch_send_paper'])
      expect((await one('systemAdmin', action, 17)).skipped).toBe(
        'The statement from eClinicalWorks is missing or doesn’t add up. Correct it there, then sync the patient.',
      )
    expect(await messages()).toBe(before)
  })

  it('that adds up is sent', async () => {
    await place(17, 'notified')
    expect((await notify()).status).toBe(200)
  })

  it('is not checked where another billing system sends it', async () => {
    await connect('south', 'nextech')
    await setBalance(balance + 1)
    await place(17, 'notified')
    expect((await notify()).status).toBe(200)
  })
})
