import type { billingHoldReasons } from '../../api/contract/statuses.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sumAmounts, type Amounts } from '../../api/billing/amounts.ts'
import { charges, manualAdjustments, patients, statements, visits } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { openOfFirstCharge } from '../support/worldBilling.ts'
import { worldId, type PersonName } from '../support/worldPeople.ts'

interface Answer extends Refusal {
  adjustments: { charge_id: string; amount: string }[]
  visit_ids: string[]
  pt_balance: string
  current_balance: string
  collections_balance: string
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ seconds: 1 }))

const patientId = worldId('patient', 1)
const firstCharge = worldId('charge', 1000)
const note = 'Agreed with the patient'

async function post(path: string, body: object, name: PersonName = 'admin', headers: Record<string, string> = {}) {
  const call = { as: await api.as(name), body, headers }
  const answer = await api.call<Answer>('POST', `/v2/patients/${patientId}/statements/${path}`, call)
  return { status: answer.status, body: answer.body }
}
const adjust = (body: object, name?: PersonName, headers?: Record<string, string>) =>
  post('adjustment', { note, ...body }, name, headers)

const chargeOf = async (id: string) => (await api.database.db.select().from(charges).where(eq(charges.id, id)))[0]!
const patientOf = async (id: string) => (await api.database.db.select().from(patients).where(eq(patients.id, id)))[0]!

/** Every line of every sum of patient 1, from the charges up. */
async function expectSums(): Promise<void> {
  const { db } = api.database
  const linesOf = (rows: readonly Amounts[]) => sumAmounts(rows)
  const ofPatient = await db.select().from(charges).where(eq(charges.patientId, patientId))
  for (const charge of ofPatient) {
    const { billedAmount, insPaid, adjustment, discounts, ptAmount, ptPaid, ptBalance } = charge
    expect(ptAmount).toBe(billedAmount - insPaid - adjustment - discounts)
    expect(ptBalance).toBe(ptAmount - ptPaid)
  }
  const theirs = await db.select().from(visits).where(eq(visits.patientId, patientId))
  for (const visit of theirs) {
    const { ptBalance, adjustment, billedAmount } = visit
    expect({ ptBalance, adjustment, billedAmount }).toMatchObject({
      ...pick(linesOf(ofPatient.filter((charge) => charge.visitId === visit.id))),
    })
  }
  const patient = await patientOf(patientId)
  const groups = new Map((await db.select().from(statements)).map((row) => [row.id, row]))
  const owed = (bucket: string) =>
    linesOf(theirs.filter((visit) => groups.get(visit.statementId!)!.bucket === bucket)).ptBalance
  expect(patient.currentBalance).toBe(owed('current'))
  expect(patient.collectionsBalance).toBe(owed('collections'))
  const manual = await db.execute(
    sql`select coalesce(sum(m.amount), 0)::int as sum from manual_adjustments m join charges c on c.id = m.charge_id
      where m.patient_id = ${patientId}::uuid and c.units <> 0`,
  )
  const stored = [...groups.values()].filter((row) => row.patientId === patientId)
  expect(stored.reduce((sum, row) => sum + row.manualAdjustment, 0)).toBe(manual.rows[0]!['sum'])
}
const pick = ({ ptBalance, adjustment, billedAmount }: Amounts) => ({ ptBalance, adjustment, billedAmount })

describe('A manual adjustment', () => {
  it('reduces the charge and all totals above it, and can be restored', async () => {
    const before = await chargeOf(firstCharge)
    const { status, body } = await adjust({ charge_id: firstCharge, amount: '10.00' })
    expect({ status, adjustments: body.adjustments }).toMatchObject({
      status: 200,
      adjustments: [{ charge_id: firstCharge, amount: '10.00' }],
    })
    expect((await chargeOf(firstCharge)).ptBalance).toBe(before.ptBalance - 1000)
    await expectSums()
    expect((await adjust({ charge_id: firstCharge, amount: '-10.00' })).status).toBe(200)
    expect(await chargeOf(firstCharge)).toEqual(before)
    await expectSums()
  })

  it('of a visit is split over its charges to the cent, in proportion to their open amounts', async () => {
    const visitId = worldId('visit', 100)
    const { body } = await adjust({ visit_id: visitId, amount: '0.05' })
    expect(body.adjustments.reduce((sum, part) => sum + Number(part.amount.replace('.', '')), 0)).toBe(5)
    expect(body.adjustments).toHaveLength(2)
    await expectSums()
  })

  it('keeps every total correct through any sequence of adjustments and restorations', async () => {
    const step = fc.record({
      visit: fc.integer({ min: 0, max: 7 }),
      amount: fc.integer({ min: -30_000, max: 30_000 }).filter((amount) => amount !== 0),
      isRevert: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const { visit, amount, isRevert } of steps) {
          const sign = amount < 0 ? '-' : ''
          const digits = String(Math.abs(amount)).padStart(3, '0')
          const decimal = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
          const body = { visit_id: worldId('visit', 100 + visit), amount: decimal, note }
          const { status } = isRevert ? await post('revert-collections', {}) : await post('adjustment', body)
          expect([200, 409]).toContain(status)
          await expectSums()
        }
      }),
      { numRuns: 12 },
    )
  })

  it('is rejected beyond the open or the adjusted amount, and changes nothing', async () => {
    const charge = await chargeOf(firstCharge)
    const more = (charge.ptBalance + 1) / 100
    const refused = await adjust({ charge_id: firstCharge, amount: more.toFixed(2) })
    expect({ status: refused.status, code: refused.body.error }).toEqual({ status: 409, code: 'exceeds_balance' })
    const back = await adjust({ charge_id: firstCharge, amount: (-(charge.adjustment + 1) / 100).toFixed(2) })
    expect({ status: back.status, code: back.body.error }).toEqual({ status: 409, code: 'exceeds_adjustment' })
    expect(await chargeOf(firstCharge)).toEqual(charge)
  })

  it.each([
    ['nothing at all', { charge_id: firstCharge, amount: '0.00' }, 'amount'],
    ['half a cent', { charge_id: firstCharge, amount: '1.005' }, 'amount'],
    ['words', { charge_id: firstCharge, amount: 'ten' }, 'amount'],
    ['neither a charge nor a visit', { amount: '1.00' }, 'charge_id'],
    ['both', { charge_id: firstCharge, visit_id: worldId('visit', 100), amount: '1.00' }, 'charge_id'],
    ['a charge of another patient', { charge_id: worldId('charge', 16_000), amount: '1.00' }, 'charge_id'],
    ['a charge that was voided', { charge_id: worldId('charge', 1011), amount: '1.00' }, 'charge_id'],
    ['no note', { charge_id: firstCharge, amount: '1.00', note: ' ' }, 'note'],
  ])('of %s is rejected at its field', async (_what, body, field) => {
    const { status, body: refused } = await adjust(body)
    expect({ status, fields: Object.keys(refused.errors!) }).toEqual({ status: 422, fields: [field] })
  })

  it('is rejected when the account changed after the user loaded it', async () => {
    const { modifiedAt } = await patientOf(patientId)
    const seen = new Date(modifiedAt).toISOString()
    api.clock.advance({ seconds: 5 })
    const amount = { charge_id: firstCharge, amount: '0.01', modified_at: seen }
    expect((await adjust(amount)).status).toBe(200)
    const again = await adjust(amount)
    expect({ status: again.status, code: again.body.error }).toEqual({ status: 409, code: 'stale' })
  })

  it('is made once by five calls with the same key', async () => {
    const rows = async () => (await api.database.db.select().from(manualAdjustments)).length
    const before = await rows()
    const amount = { charge_id: firstCharge, amount: '0.02' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => adjust(amount, 'admin', { 'idempotency-key': 'adjust-once' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await rows()).toBe(before + 1)
  })

  it('requires the company’s feature, or a system admin', async () => {
    const { db } = api.database
    await db.execute(sql`update features set active = false where name = 'manual-payments'`)
    const amount = { charge_id: firstCharge, amount: '0.01' }
    expect((await adjust(amount, 'owner')).body.error_text).toBe('This isn’t turned on for your company.')
    expect((await adjust(amount, 'systemAdmin')).status).toBe(200)
    await db.execute(sql`update features set active = true where name = 'manual-payments'`)
    expect((await adjust(amount, 'frontdesk')).status).toBe(200)
  })
})

describe('Visits in collections', () => {
  it('return to the patient’s current balance, one at a time or all at once', async () => {
    const { db } = api.database
    const ids = [worldId('visit', 102), worldId('visit', 107)]
    await db.update(visits).set({ sentToCollections: true }).where(eq(visits.patientId, patientId))
    const hold = (id: string, billingHoldType: (typeof billingHoldReasons)[number]) =>
      db.update(visits).set({ billingHoldType }).where(eq(visits.id, id))
    await hold(ids[0]!, 'in_collection')
    await hold(ids[1]!, 'claim_in_hold')
    const one = await post('revert-collections', { visit_ids: [ids[0]] })
    expect({ status: one.status, ids: one.body.visit_ids }).toEqual({ status: 200, ids: [ids[0]] })
    await expectSums()
    const rest = await post('revert-collections', {})
    expect(rest.status).toBe(200)
    expect(rest.body.collections_balance).toBe('0.00')
    await expectSums()
    const held = await db.select().from(visits).where(inArray(visits.id, ids)).orderBy(visits.id)
    expect(held.map(({ billingHoldType }) => billingHoldType)).toEqual([null, 'claim_in_hold'])
  })

  it('cannot be recalled unless they are there', async () => {
    const { status, body } = await post('revert-collections', { visit_ids: [worldId('visit', 100)] })
    expect({ status, code: body.error }).toEqual({ status: 409, code: 'not_in_collections' })
  })

  it('are recalled by staff of the practice, who handed them over, and by no system user', async () => {
    const { status, body } = await post('revert-collections', {}, 'systemAdmin')
    expect({ status, code: body.error }).toEqual({ status: 403, code: 'staff_only' })
  })

  it('can be recalled by admins, and by support where the company has the list', async () => {
    expect((await post('revert-collections', {}, 'user')).status).toBe(403)
    expect((await post('revert-collections', {}, 'admin')).status).toBe(409)
  })
})

it('The first charge’s open amount matches the test world', async () => {
  const charge = await chargeOf(worldId('charge', 16_000))
  expect(charge.ptBalance).toBe(openOfFirstCharge(16))
})
