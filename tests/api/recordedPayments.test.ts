import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { billingCycles, events, patientEvents, patients, payments, visits } from '../../api/db/schema.ts'
import { ApiHarness, fieldTexts, type Refusal } from '../support/apiHarness.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { statementsOf } from '../support/roundTripsOf.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ seconds: 1 }))

const payer = worldId('patient', 1)

interface By {
  name?: PersonName
  id?: string
  headers?: Record<string, string>
}
async function record(body: object, { name = 'frontdesk', id = payer, headers = {} }: By = {}) {
  const call = { as: await api.as(name), body: { type: 'cash', ...body }, headers }
  return api.call<Answer>('POST', `/v2/patients/${id}/payments`, call)
}
const patientOf = async (id: string) => (await api.database.db.select().from(patients).where(eq(patients.id, id)))[0]!
const visitOf = async (id: string) => (await api.database.db.select().from(visits).where(eq(visits.id, id)))[0]!
const paymentCount = async () => (await api.database.db.select({ id: payments.id }).from(payments)).length
const decimal = (minor: number) => (minor / 100).toFixed(2)

describe('A recorded payment', () => {
  it('pays the oldest billed visits first; balances, timeline and feed show it', async () => {
    const before = await patientOf(payer)
    const { status, body } = await record({ amount: '20.00', note: 'Paid at the desk' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'cash', status: 'success', amount: '20.00', unapplied: '0.00' })
    expect(body).toMatchObject({
      note: 'Paid at the desk',
      user: { name: expect.any(String) },
      post_date: '2026-11-16',
    })
    const [oldest] = await api.database.db
      .select()
      .from(visits)
      .where(sql`${visits.patientId} = ${payer} and ${visits.status} in ('billed', 'in_collections')`)
      .orderBy(visits.serviceDate)
    expect(body.applies[0]).toMatchObject({ visit_id: oldest!.id })
    const after = await patientOf(payer)
    expect(before.ptBalance - after.ptBalance).toBe(2_000)
    const [line] = await api.database.db
      .select()
      .from(patientEvents)
      .where(sql`${patientEvents.type} = 'payment_received' and ${patientEvents.patientId} = ${payer}`)
    expect(line).toMatchObject({ data: { payment_id: body.id, amount: '20.00', applied: '20.00' } })
    const heard = await api.database.db.select().from(events).where(eq(events.name, 'payment_received'))
    expect(heard).toMatchObject([{ patientId: payer }])
    await expectLedger(api.database)
  })

  it('above the balance leaves the rest unapplied on the account', async () => {
    const id = worldId('patient', 7)
    const { currentBalance, collectionsBalance, unapplied } = await patientOf(id)
    const owed = currentBalance + collectionsBalance
    const { body } = await record({ amount: decimal(owed + 1_234) }, { id })
    expect(body.unapplied).toBe('12.34')
    expect(await patientOf(id)).toMatchObject({ currentBalance: 0, unapplied: unapplied + 1_234 })
    await expectLedger(api.database)
    const as = await api.as('frontdesk')
    const path = `/v2/patients/${id}/payments?fields=id,unapplied`
    const { body: listed } = await api.call<{ id: string; unapplied: string }[]>('GET', path, { as })
    expect(listed).toContainEqual({ id: body.id, unapplied: '12.34' })
    const sum = listed.reduce((cents, row) => cents + Math.round(Number(row.unapplied) * 100), 0)
    expect(sum).toBe(unapplied + 1_234)
  })

  it('split by visit pays the selected visits, also a visit that still waits for insurance', async () => {
    const pending = worldId('visit', 101)
    const other = worldId('visit', 102)
    const [first, second] = [await visitOf(pending), await visitOf(other)]
    const split = [
      { visit_id: pending, amount: '3.00' },
      { visit_id: other, amount: '4.00' },
    ]
    const { status } = await record({ amount: '7.00', visits: split })
    expect(status).toBe(200)
    expect((await visitOf(pending)).ptBalance).toBe(first.ptBalance - 300)
    expect((await visitOf(other)).ptBalance).toBe(second.ptBalance - 400)
    await expectLedger(api.database)
  })

  it('that settles the family’s balance ends the billing cycle, and the payment names it', async () => {
    const id = worldId('patient', 1)
    await api.database.db
      .update(billingCycles)
      .set({ status: 'notified' })
      .where(eq(billingCycles.id, worldId('cycle', 1)))
    const { currentBalance, collectionsBalance } = await patientOf(id)
    const { body } = await record({ amount: decimal(currentBalance + collectionsBalance) }, { id })
    const [cycle] = await api.database.db
      .select()
      .from(billingCycles)
      .where(eq(billingCycles.id, worldId('cycle', 1)))
    expect(cycle).toMatchObject({ status: 'paid', endDate: '2026-11-16' })
    expect(await patientOf(id)).toMatchObject({ lastCycleStatus: 'paid', currentBalance: 0 })
    const again = await api.get<Answer>(`/v2/payments/${body.id}`, await api.as('frontdesk'))
    expect(again.body.post_payment_actions).toMatchObject([{ type: 'billing_cycle_status_changed' }])
    await expectLedger(api.database)
  })

  it('of a dependent counts in the guarantor’s cycle', async () => {
    const cycleId = worldId('cycle', 2)
    await api.database.db.update(billingCycles).set({ status: 'sent', ptPaid: 0 }).where(eq(billingCycles.id, cycleId))
    const { body } = await record({ amount: '5.00' }, { id: worldId('patient', 4) })
    expect(body.unapplied).toBe('0.00')
    const [cycle] = await api.database.db.select().from(billingCycles).where(eq(billingCycles.id, cycleId))
    expect(cycle!.ptPaid).toBe(500)
  })

  it('takes few statements, and at most twice those of a change of one field', async () => {
    const as = await api.as('frontdesk')
    const body = { communication_language: 'spanish' }
    const one = () => api.call('PATCH', `/v2/patients/${payer}`, { as, body })
    const write = await statementsOf(api.database, one)
    const cash = await statementsOf(api.database, () => record({ amount: '1.00' }))
    expect(cash.at(-1)).toBe('commit')
    expect(cash.length).toBeLessThanOrEqual(22)
    expect(cash.length).toBeLessThanOrEqual(2 * write.length)
  })

  it('is recorded once however often its key is sent, and twice with two keys', async () => {
    const count = await paymentCount()
    const headers = { 'idempotency-key': 'desk-1' }
    const answers = await Promise.all([1, 2, 3].map(() => record({ amount: '1.00' }, { headers })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await paymentCount()).toBe(count + 1)
    expect((await record({ amount: '2.00' }, { headers })).status).toBe(409)
    await record({ amount: '1.00' }, { headers: { 'idempotency-key': 'desk-2' } })
    expect(await paymentCount()).toBe(count + 2)
  })

  it('by two users at once for one family are both counted', async () => {
    const members = [2, 3, 4].map((number) => worldId('patient', number))
    const before = await Promise.all(members.map(patientOf))
    const answers = await Promise.all(members.map((id) => record({ amount: '1.00' }, { id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = await Promise.all(members.map(patientOf))
    const worth = (rows: typeof before) => rows.reduce((sum, row) => sum + row.ptBalance - row.unapplied, 0)
    expect(worth(before) - worth(after)).toBe(300)
    await expectLedger(api.database)
  })
})

describe('A recorded payment is rejected', () => {
  it.each([
    ['nothing', '0.00', 'Enter an amount above zero'],
    ['a negative amount', '-5.00', 'Enter an amount above zero'],
    ['a fraction of a cent', '1.005', 'Enter an amount in the practice’s currency'],
    ['more than the processor’s limit', '1000000.00', 'The amount can be at most 999999.00'],
    ['cash below one dollar', '0.99', 'The amount must be at least 1.00'],
  ])('for %s, and nothing is written', async (_what, amount, text) => {
    const count = await paymentCount()
    const { status, body } = await record({ amount })
    expect({ status, text: fieldTexts(body)['amount'] }).toEqual({ status: 422, text })
    expect(await paymentCount()).toBe(count)
  })

  it('for cash below one dollar, except from a system user', async () => {
    expect((await record({ amount: '0.99' }, { name: 'systemAdmin' })).status).toBe(200)
  })

  it('for a split that does not add up, exceeds a visit, repeats one, or names another patient’s visit', async () => {
    const visit = worldId('visit', 104)
    const { ptBalance } = await visitOf(visit)
    const tried = async (amount: string, ...parts: [visit_id: string, amount: string][]) => {
      const split = parts.map(([visit_id, part]) => ({ visit_id, amount: part }))
      const { status, body } = await record({ amount, visits: split })
      return [status, Object.values(fieldTexts(body))[0]]
    }
    expect(await tried('5.00', [visit, '4.00'])).toEqual([422, 'The parts must add up to the amount'])
    const more = decimal(ptBalance + 1)
    expect(await tried(more, [visit, more])).toEqual([422, `The visit’s balance is only ${decimal(ptBalance)}`])
    expect(await tried('2.00', [visit, '1.00'], [visit, '1.00'])).toEqual([422, 'Each visit can be selected once'])
    expect(await tried('2.00', [worldId('visit', 700), '2.00'])).toEqual([422, 'The patient has no such visit'])
  })

  it('if the feature is off, each type by its own', async () => {
    const birch = worldId('patient', 28)
    expect((await record({ amount: '5.00', type: 'manual' }, { name: 'birchFrontdesk', id: birch })).status).toBe(403)
    expect((await record({ amount: '5.00' }, { name: 'birchFrontdesk', id: birch })).status).toBe(200)
    expect((await record({ amount: '5.00', allocate: false })).status).toBe(403)
    const { body } = await record({ amount: '5.00', allocate: false }, { name: 'systemAdmin' })
    expect(body).toMatchObject({ unapplied: '5.00', applies: [] })
  })

  it('if the account was changed after the user loaded it', async () => {
    const { status, body } = await record({ amount: '5.00', modified_at: '2020-01-01T00:00:00.000Z' })
    expect([status, body.error]).toEqual([409, 'stale'])
  })

  it('for a patient of another company has no recipients', async () => {
    expect((await record({ amount: '5.00' }, { name: 'birchFrontdesk' })).status).toBe(404)
    const seen = await api.get(`/v2/payments/${worldId('payment', 100)}`, await api.as('birchFrontdesk'))
    expect(seen.status).toBe(404)
  })
})

it('keeps every sum of the ledger correct whatever is paid and adjusted, in any order', async () => {
  const step = fc.record({
    patient: fc.constantFrom(1, 2, 4, 5),
    amount: fc.integer({ min: 100, max: 40_000 }),
    isAdjustment: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const { patient, amount, isAdjustment } of steps) {
        const id = worldId('patient', patient)
        const body = { visit_id: worldId('visit', patient * 100), amount: decimal(amount), note: 'Agreed' }
        const as = await api.as('admin')
        const { status } = isAdjustment
          ? await api.call('POST', `/v2/patients/${id}/statements/adjustment`, { as, body })
          : await record({ amount: decimal(amount) }, { id })
        expect([200, 409, 422]).toContain(status)
      }
      await expectLedger(api.database)
    }),
    { numRuns: 10 },
  )
})
