import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import { lastLedgerCheck, ledgerJob } from '../../api/billing/ledgerJob.ts'
import { ledgerChecks, patients, paymentApplies, payments, visits } from '../../api/db/schema.ts'
import type { getStats } from '../../api/contract/dashboards.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { newId } from '../../api/db/newId.ts'
import { runDueJobs, scheduleRecurringJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const find = () => findLedgerFaults(api.database.read, 10)

/** Runs the check with one row off by a cent; the row is restored afterwards. */
async function faultsWhile(change: (cents: number) => Promise<unknown>) {
  await change(1)
  const faults = await find()
  await change(-1)
  expect(await find()).toEqual([])
  return faults
}

describe('The check of the ledger', () => {
  it('finds nothing in an account whose sums are right', async () => {
    expect(await find()).toEqual([])
  })

  it('names the patient of a visit that is off by a cent', async () => {
    const isVisit = eq(visits.patientId, worldId('patient', 1))
    const [visit] = await api.database.db.select().from(visits).where(isVisit).orderBy(visits.id).limit(1)
    const faults = await faultsWhile((cents) =>
      api.database.db
        .update(visits)
        .set({ ptBalance: sql`${visits.ptBalance} + ${cents}` })
        .where(eq(visits.id, visit!.id)),
    )
    const [fault] = faults.filter(({ rule }) => rule.startsWith('The balance of a visit'))
    expect(fault).toMatchObject({ patientId: worldId('patient', 1), stored: visit!.ptBalance + 1 })
    expect(fault!.expected).toBe(visit!.ptBalance)
  })

  it('names the payment that is applied beyond its amount', async () => {
    const id = worldId('payment', 100)
    const faults = await faultsWhile((cents) =>
      api.database.db
        .update(payments)
        .set({ amount: sql`${payments.amount} - ${cents * 2}` })
        .where(eq(payments.id, id)),
    )
    expect(faults).toContainEqual(expect.objectContaining({ paymentId: id, patientId: worldId('patient', 1) }))
  })

  it.each(['unapplied', 'currentBalance', 'familyBalance', 'ptBalance'] as const)(
    'names the account whose %s is off by a cent',
    async (name) => {
      const column = patients[name]
      const faults = await faultsWhile((cents) =>
        api.database.db
          .update(patients)
          .set({ [name]: sql`${column} + ${cents}` })
          .where(eq(patients.id, worldId('patient', 5))),
      )
      expect(faults.map(({ patientId }) => patientId)).toContain(worldId('patient', 5))
    },
  )

  it('is run by a job once a day, which stores the result', async () => {
    expect(await lastLedgerCheck(api.database.read)).toBeNull()
    const kinds = [ledgerJob]
    await scheduleRecurringJobs(api.database, kinds, api.clock.now())
    await runDueJobs(api.database, api.clock, kinds)
    const first = await lastLedgerCheck(api.database.read)
    expect(first).toEqual({ checked_at: api.clock.now().toISOString(), faults: 0 })
    const [apply] = await api.database.db.select().from(paymentApplies).orderBy(paymentApplies.id).limit(1)
    const isApply = eq(paymentApplies.id, apply!.id)
    await api.database.db
      .update(paymentApplies)
      .set({ amount: apply!.amount + 1 })
      .where(isApply)
    api.clock.advance({ hours: 23 })
    expect(await runDueJobs(api.database, api.clock, kinds)).toBe(0)
    api.clock.advance({ hours: 1 })
    await runDueJobs(api.database, api.clock, kinds)
    expect((await lastLedgerCheck(api.database.read))!.faults).toBeGreaterThan(0)
  })
})

describe('The last check of the ledger', () => {
  const shownTo = async (name: PersonName) =>
    (await api.get<AnswerOf<typeof getStats>>('/v2/stats', await api.as(name))).body.ledger_check
  const rule = 'The balance of a charge is its amount minus what was paid'

  it('is shown to system admins, with the first sum that is off', async () => {
    const { db } = api.database
    await db.delete(ledgerChecks)
    expect(await shownTo('systemAdmin')).toBeNull()
    const checkedAt = '2026-11-20T08:00:00.000Z'
    await db.insert(ledgerChecks).values({ id: newId(), checkedAt, faults: 0, first: null })
    expect(await shownTo('systemAdmin')).toEqual({ checked_at: checkedAt, faults: 0, first: null })
    const first = { rule, patientId: worldId('patient', 1), paymentId: null, stored: 5, expected: 6 }
    await db.insert(ledgerChecks).values({ id: newId(), checkedAt: '2026-11-21T08:00:00.000Z', faults: 2, first })
    expect(await shownTo('systemAdmin')).toEqual({
      checked_at: '2026-11-21T08:00:00.000Z',
      faults: 2,
      first: { rule, patient_id: worldId('patient', 1), payment_id: null },
    })
  })

  it('is not shown to a company’s own users', async () => {
    for (const name of ['support', 'admin'] as const) expect(await shownTo(name)).toBeNull()
  })
})
