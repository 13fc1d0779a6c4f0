import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getStats } from '../../api/contract/dashboards.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { newId } from '../../api/db/newId.ts'
import { patientContacts, paymentPlans, payments, practices as practiceTable, threads } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { companies, type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Stats = AnswerOf<typeof getStats>
interface Totals {
  currency: string
  count: number
  gross: string
  refunded: string
  net: string
}

let api: ApiHarness
let support: Session
beforeAll(async () => {
  api = await ApiHarness.open()
  support = await api.as('support')
  await addPayments()
})
afterAll(() => api.close())

const days = ['2026-10-30', '2026-11-02', '2026-11-02', '2026-11-17', '2026-12-01'] as const

/** Payments of two practices and of every status, some at the front desk, one without a post date. */
async function addPayments(): Promise<void> {
  const { db } = api.database
  const [model] = await db
    .select()
    .from(payments)
    .where(eq(payments.patientId, worldId('patient', 1)))
    .orderBy(payments.id)
    .limit(1)
  const statuses = ['success', 'refunded', 'dispute', 'failed', 'cancelled', 'pending'] as const
  const rows = days.flatMap((postDate, day) =>
    statuses.map((status, index) => ({
      ...model!,
      id: newId(),
      externalId: null,
      status,
      postDate: status === 'pending' ? null : postDate,
      practiceId: index % 2 === 0 ? practices.north.id : practices.south.id,
      isFrontdesk: (index + day) % 3 === 0,
      type: index % 2 === 0 ? ('cash' as const) : ('autodebit' as const),
      amount: 10_000 + 100 * day + index,
      refunded: status === 'refunded' ? 4_000 : 0,
    })),
  )
  await db.insert(payments).values(rows)
}

async function statsOf(where: object = {}, as = support): Promise<Stats> {
  const { status, body } = await api.get<Stats>('/v2/stats', as, { where })
  expect(status).toBe(200)
  return body
}

const counted = { $in: ['success', 'refunded', 'dispute', 'pending'] }
async function listed(where: object, as = support): Promise<Totals[]> {
  const { body } = await api.get<Totals[]>('/v2/payments/totals', as, { where: { ...where, status: counted } })
  return body
}

const plain = ({ currency, count, gross, refunded, net }: Totals): Totals => ({ currency, count, gross, refunded, net })

/** The sums that the database maintains, compared with the rows that they sum. */
async function expectSums(): Promise<void> {
  const { rows } = await api.database.db.execute(sql`
    with rows as (
      select practice_id, post_date, type, is_frontdesk, count(*)::int as payments,
        sum(amount)::bigint as amount, sum(refunded)::bigint as refunded
      from payments where post_date is not null and status in ('success', 'refunded', 'dispute', 'pending')
      group by 1, 2, 3, 4
    ), kept as (select practice_id, post_date, type, is_frontdesk, payments, amount, refunded from payment_days)
    (select 'missing' as what, * from rows except select 'missing', * from kept)
    union all (select 'wrong', * from kept except select 'wrong', * from rows)`)
  expect(rows).toEqual([])
}

const november = { period: { $ge: '2026-11-01', $le: '2026-11-30' } }

describe('The figures of Home', () => {
  it('sum the lists that they open: a day, a type, the front desk, the whole period', async () => {
    const stats = await statsOf(november)
    const inNovember = { $ge: '2026-11-01', $le: '2026-11-30' }
    expect(stats.payments_by_date.map(({ date }) => date)).toEqual(expect.arrayContaining(['2026-11-02', '2026-11-17']))
    for (const { date, ...sum } of stats.payments_by_date) expect([sum]).toEqual(await listed({ post_date: date }))
    for (const { date, ...sum } of stats.payments_by_date_frontdesk)
      expect([sum]).toEqual(await listed({ post_date: date, is_frontdesk: true }))
    for (const { type, ...sum } of stats.payments_by_type)
      expect([sum]).toEqual(await listed({ post_date: inNovember, type }))
    for (const { is_frontdesk, ...sum } of stats.payments_by_frontdesk)
      expect([sum]).toEqual(await listed({ post_date: inNovember, is_frontdesk }))
    expect(stats.payments_total.map(plain)).toEqual(await listed({ post_date: inNovember }))
    expect(stats.payments_by_date_frontdesk.length).toBeGreaterThan(0)
    expect(stats.payments_by_type.length).toBeGreaterThan(1)
  })

  it('cover the current month without a period', async () => {
    expect((await statsOf()).period).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })

  it('narrow to a practice, a company, and active practices, as the list does', async () => {
    const period = { $ge: '2026-01-01', $le: '2026-12-31' }
    const north = await statsOf({ period, client: practices.north.id })
    expect(north.payments_total).toEqual(await listed({ post_date: period, client_id: practices.north.id }))
    const birch = await statsOf({ period, company: companies.birch.id })
    expect(birch.payments_total).toEqual([])
    const { db } = api.database
    await db.update(practiceTable).set({ active: false }).where(eq(practiceTable.id, practices.south.id))
    const active = await statsOf({ period, active_only: true })
    expect(active.payments_total).toEqual(await listed({ post_date: period, client_active: true }))
    expect(active.payments_total).toEqual(north.payments_total)
    await db.update(practiceTable).set({ active: true }).where(eq(practiceTable.id, practices.south.id))
  })

  it.each(['support', 'birchAdmin', 'limitedAdmin', 'nowhereAdmin', 'systemAdmin'] as PersonName[])(
    'show %s only what is in their scope',
    async (name) => {
      const as = await api.as(name)
      const period = { $ge: '2020-01-01', $le: '2030-01-01' }
      expect((await statsOf({ period }, as)).payments_total.map(plain)).toEqual(await listed({ post_date: period }, as))
    },
  )

  it.each(['frontdesk', 'user', 'analyst'] as PersonName[])('are not for %s', async (name) => {
    const { status } = await api.get<Refusal>('/v2/stats', await api.as(name))
    expect(status).toBe(403)
  })

  it.each([
    [{ password: 'x' }, 'where_unknown_field'],
    [{ period: { $gt: '2026-01-01' } }, 'where_unknown_operator'],
    [{ $or: [{ client: practices.north.id }, { client: practices.south.id }] }, 'where_unknown_operator'],
    [{ period: { $ge: 'yesterday' } }, 'where_wrong_value'],
  ])('reject the filter %j', async (where, code) => {
    const { status, body } = await api.get<Refusal>('/v2/stats', support, { where })
    expect({ status, error: body.error }).toEqual({ status: 400, error: code })
  })
})

describe('What needs attention', () => {
  it('counts the rows of the lists', async () => {
    const { db } = api.database
    await db
      .update(threads)
      .set({ status: 'escalated' })
      .where(eq(threads.id, worldId('thread', 1)))
    await db.update(paymentPlans).set({ status: 'declined' }).where(eq(paymentPlans.companyId, companies.alder.id))
    const [model] = await db.select().from(payments).orderBy(payments.id).limit(1)
    const dispute = { ...model!, id: newId(), externalId: null, status: 'dispute' as const }
    await db.insert(payments).values([
      { ...dispute, disputeStatus: 'needs_response' },
      { ...dispute, id: newId(), disputeStatus: 'under_review' },
    ])
    await db.delete(patientContacts)
    await db.execute(sql`update patients set has_digital_contact = id <> ${worldId('patient', 3)}::uuid`)
    const stats = await statsOf()
    const total = async (path: string, query: object) =>
      (await api.get<{ total: number }>(path, support, { per_page: 1, ...query })).body.total
    const patients = (where: object) => total('/v2/patients_search', { where })
    const due = { dispute_status: { $in: ['needs_response', 'warning_needs_response'] } }
    const { body } = await api.get<{ escalated: number }>('/v2/threads/stats', support)
    expect(stats).toMatchObject({
      escalated_threads: body.escalated,
      unreachable_patients: { count: await patients({ is_unreachable: true }), is_exact: true },
      declined_plans: { count: await patients({ plan_status: 'declined' }), is_exact: true },
      disputes_due: await total('/v2/payments_search', { where: due }),
    })
    expect(stats.escalated_threads).toBeGreaterThan(0)
    expect(stats.disputes_due).toBeGreaterThan(0)
    expect(stats.declined_plans.count).toBeGreaterThan(0)
  })

  it('is computed only if it is asked for', async () => {
    const { body } = await api.get<Stats>('/v2/stats', support, { fields: 'period,payments_total' })
    expect(Object.keys(body).toSorted()).toEqual(['payments_total', 'period'])
  })
})

describe('The daily sums', () => {
  it('follow every change of the payments', async () => {
    const { db } = api.database
    await expectSums()
    const dice = seeded(7)
    for (let step = 0; step < 120; step += 1) {
      const all = await db.select({ id: payments.id }).from(payments).orderBy(payments.id)
      const { id } = all[dice(all.length)]!
      await db.execute(changes[dice(changes.length)]!(id))
    }
    await expectSums()
    await db.execute(sql`update payments set amount = amount + 1, post_date = post_date + 1`)
    await expectSums()
    await db.execute(sql`delete from payment_applies`)
    const owned = ['payment_discounts', 'dispute_files', 'refunds', 'payment_requests', 'disputes']
    for (const table of [...owned, 'payments']) await db.execute(sql`delete from ${sql.identifier(table)}`)
    expect((await db.execute(sql`select * from payment_days`)).rows).toEqual([])
  })
})

/** One change of a payment, as the product, a sync, a merge or direct SQL would make it. */
const changes: readonly ((id: string) => ReturnType<typeof sql>)[] = [
  (id) => sql`update payments set status = 'refunded', refunded = amount where id = ${id}::uuid`,
  (id) => sql`update payments set status = 'failed' where id = ${id}::uuid`,
  (id) => sql`update payments set status = 'success', refunded = amount / 3 where id = ${id}::uuid`,
  (id) => sql`update payments set post_date = null where id = ${id}::uuid`,
  (id) => sql`update payments set post_date = '2026-11-05' where id = ${id}::uuid`,
  (id) => sql`update payments set type = 'terminal', is_frontdesk = not is_frontdesk where id = ${id}::uuid`,
  (id) => sql`update payments set practice_id = ${practices.south.id}::uuid, external_id = null where id = ${id}::uuid`,
  (id) => sql`update payments set note = 'unchanged' where id = ${id}::uuid`,
  // Only a payment that no other row refers to can be deleted.
  (id) => sql`delete from payments p where id = ${id}::uuid
    and not exists (select 1 from payment_applies where payment_id = p.id)
    and not exists (select 1 from payment_discounts where payment_id = p.id)
    and not exists (select 1 from payment_requests where payment_id = p.id)
    and not exists (select 1 from refunds where payment_id = p.id)
    and not exists (select 1 from disputes where payment_id = p.id)`,
  (id) => sql`delete from payment_applies where payment_id = ${id}::uuid`,
  (id) => sql`insert into payments select (jsonb_populate_record(p, jsonb_build_object(
    'id', ${newId()}::text, 'external_id', null, 'amount', 777))).* from payments p where id = ${id}::uuid`,
]

/** A repeatable random choice: `dice(6)` is 0 to 5. */
function seeded(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}
