import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentSorts } from '../../api/contract/payments.ts'
import { newId } from '../../api/db/newId.ts'
import { disputes, patients, payments, practices } from '../../api/db/schema.ts'
import { type ApiCall, ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

interface Found {
  id: string
  type: string
  status: string
  amount: string
  refunded: string
  currency: string
  company_id: string
  patient_id: string
  post_date: string | null
  sort_key: string
}
interface Totals {
  currency: string
  count: number
  gross: string
  refunded: string
  net: string
}

let api: ApiHarness
let admin: Session
beforeAll(async () => {
  api = await ApiHarness.open()
  admin = await api.as('admin')
  await addPayments()
})
afterAll(() => api.close())

/** A pending bank payment, a partly refunded one, a dispute, a failed one, and one in yen. */
async function addPayments(): Promise<void> {
  const { db } = api.database
  const [model] = await db
    .select()
    .from(payments)
    .where(eq(payments.patientId, worldId('patient', 1)))
    .orderBy(payments.id)
    .limit(1)
  const [practice] = await db.select().from(practices).where(eq(practices.id, model!.practiceId))
  const yen = { ...practice!, id: newId(), clientUid: 'yen', name: 'Yen', currency: 'JPY' }
  await db.insert(practices).values(yen)
  await db
    .update(patients)
    .set({ firstName: '=Formula', searchText: 'formula' })
    .where(eq(patients.id, model!.patientId))
  const added = [
    { status: 'pending' as const, postDate: null, amount: 7_001, paymentMethodType: 'bank_account' as const },
    { status: 'success' as const, amount: 7_002, refunded: 2_000 },
    { status: 'dispute' as const, amount: 7_003, disputeStatus: 'needs_response' as const },
    { status: 'success' as const, amount: 7_003, disputeStatus: 'won' as const },
    { status: 'failed' as const, amount: 7_004, isExternal: true },
    { status: 'success' as const, amount: 700, practiceId: yen.id },
  ]
  const rows = added.map((change) => ({ ...model!, refunded: 0, ...change, id: newId(), externalId: null }))
  await db.insert(payments).values(rows)
}

const query = (where: object): NonNullable<ApiCall['query']> => ({ where })

async function walk(where: object, { sort = '-created_at', size = 7, as = admin, before = false } = {}) {
  const seen: Found[] = []
  let searchAfter: string | undefined
  for (;;) {
    const page = { ...query(where), sort, per_page: size, before: String(before), ...(searchAfter && { searchAfter }) }
    const { status, body } = await api.get<{ items: Found[]; has_more: boolean }>('/v2/payments_search', as, page)
    expect(status).toBe(200)
    const rows = before ? body.items.toReversed() : body.items
    seen.push(...rows)
    if (!body.has_more) return seen
    searchAfter = rows.at(-1)!.sort_key
  }
}

async function totalsOf(where: object, as = admin): Promise<Totals[]> {
  const { status, body } = await api.get<Totals[]>('/v2/payments/totals', as, query(where))
  expect(status).toBe(200)
  return body
}

async function exported(where: object, as = admin) {
  const { status, body } = await api.get<string>('/v2/payments/export', as, query(where))
  return { status, text: body }
}

const filters: Readonly<Record<string, object>> = {
  'no filter': {},
  'a type': { type: 'patient_portal' },
  'several types': { type: { $in: ['patient_portal', 'insurance'] } },
  refunds: { refunded: { $gt: '0' } },
  'open disputes': { dispute_status: { $ne: null, $nin: ['won', 'lost'] } },
  'closed disputes': { dispute_status: { $in: ['won', 'lost'] } },
  'failed payments': { status: 'failed' },
  'bank accounts': { payment_method_type: 'bank_account' },
  'outside payments': { is_external: true },
  'an amount': { amount: { $ge: '70.00', $le: '70.03' } },
  'a patient’s name': { search: { $ilike: '%formula%' } },
  'a month': { post_date: { $ge: '2026-10-01', $le: '2026-11-30' } },
  'no post date': { post_date: null },
}

describe('Payments of all patients', () => {
  it.each(paymentSorts.flatMap((name) => [name.replace('-', ''), `-${name.replace('-', '')}`]))(
    'by %s return every row once, forward and backward',
    async (sort) => {
      const whole = (await walk({}, { sort, size: 500 })).map(({ id }) => id)
      expect(whole.length).toBeGreaterThan(20)
      expect(new Set(whole).size).toBe(whole.length)
      expect((await walk({}, { sort })).map(({ id }) => id)).toEqual(whole)
      expect((await walk({}, { sort, before: true })).map(({ id }) => id)).toEqual(whole.toReversed())
    },
  )

  it('by the deadline of their dispute begin with the one that is due next', async () => {
    const { db } = api.database
    const rows = await db.select().from(disputes).where(eq(disputes.companyId, people.admin.companyId!))
    const ids = rows.map(({ paymentId }) => paymentId)
    for (const order of [ids, ids.toReversed()]) {
      for (const [day, id] of order.entries())
        await db
          .update(disputes)
          .set({ evidenceDueAt: `2026-12-0${day + 1}T10:00:00Z` })
          .where(eq(disputes.paymentId, id))
      const found = await walk({}, { sort: 'evidence_due_at', size: 1 })
      expect(found.slice(0, ids.length).map(({ id }) => id)).toEqual(order)
    }
  })

  it.each(Object.entries(filters))('by %s have totals equal to the sum of the list', async (_name, where) => {
    const rows = await walk(where)
    const totals = await totalsOf(where)
    expect(rows.length).toBeGreaterThan(0)
    const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
    expect(totals.map(({ currency }) => currency)).toEqual(currencies)
    for (const { currency, count, gross, refunded, net } of totals) {
      const those = rows.filter((row) => row.currency === currency)
      const counted = those.filter(({ status }) => status !== 'failed' && status !== 'cancelled')
      const sum = (name: 'amount' | 'refunded') => counted.reduce((total, row) => total + Number(row[name]), 0)
      expect({ currency, count }).toEqual({ currency, count: those.length })
      expect(Number(gross)).toBeCloseTo(sum('amount'), 5)
      expect(Number(refunded)).toBeCloseTo(sum('refunded'), 5)
      expect(Number(net)).toBeCloseTo(sum('amount') - sum('refunded'), 5)
    }
  })

  it('match the filter', async () => {
    expect((await walk({ type: 'patient_portal' })).every(({ type }) => type === 'patient_portal')).toBe(true)
    expect((await walk({ amount: { $ge: '70.01', $le: '70.02' } })).map(({ amount }) => amount).sort()).toEqual([
      '70.01',
      '70.02',
    ])
    expect((await walk({ amount: '700' })).map(({ currency }) => currency)).toEqual(['JPY'])
    expect(
      (await walk({ search: { $ilike: '%formula%' } })).every((row) => row.patient_id === worldId('patient', 1)),
    ).toBe(true)
    expect((await walk({ post_date: null })).every((row) => row.post_date === null)).toBe(true)
  })

  it.each(['birchAdmin', 'limitedFrontdesk', 'nowhereAdmin'] as PersonName[])(
    'show %s no payment outside of their scope',
    async (name) => {
      const as = await api.as(name)
      const all = await api.database.db.select().from(payments)
      const { companyId, allowedPractices } = people[name]
      const visible = all
        .filter((row) => row.companyId === companyId && (allowedPractices?.includes(row.practiceId) ?? true))
        .map(({ id }) => id)
        .sort()
      expect((await walk({}, { as })).map(({ id }) => id).sort()).toEqual(visible)
      const count = (await totalsOf({}, as)).reduce((sum, totals) => sum + totals.count, 0)
      expect(count).toBe(visible.length)
      const { text } = await exported({}, as)
      expect(
        text
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.slice(-36))
          .sort(),
      ).toEqual(visible)
    },
  )

  it.each(['/v2/payments/totals', '/v2/payments/export', '/v2/payments_search'])(
    '%s rejects an unknown filter field and names it',
    async (path) => {
      const { status, body } = await api.get<Refusal>(path, admin, query({ password_hash: 'x' }))
      expect({ status, error: body.error }).toEqual({ status: 400, error: 'where_unknown_field' })
    },
  )
})

describe('The exported file', () => {
  it('contains the rows of the filter, newest first, with words instead of codes', async () => {
    const where = { amount: { $ge: '70.00', $le: '70.04' } }
    const { text } = await exported(where)
    const [header, ...lines] = text.split('\r\n').slice(0, -1)
    expect(header).toBe(
      '\uFEFFDate,Post date,Patient,Patient ID,Practice,Type,Method,Status,Dispute,Refunded,Amount,Currency,Payment ID',
    )
    const rows = await walk(where)
    expect(lines.map((line) => line.slice(-36))).toEqual(rows.map(({ id }) => id))
    expect(text).toContain(',Dispute,Needs response,0.00,70.03,USD,')
    expect(text).toContain(',Success,,20.00,70.02,USD,')
  })

  it('never starts a cell with a formula', async () => {
    const { text } = await exported({ search: { $ilike: '%formula%' } })
    expect(text).toContain(",'=Formula ")
    expect(text).not.toMatch(/(^|,|\n)=/)
  })
})
