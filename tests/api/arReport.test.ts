import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arBuckets, type getArStats, type listSops } from '../../api/contract/arReport.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { newId } from '../../api/db/newId.ts'
import { billingCycles, patients, practices as practiceTable } from '../../api/db/schema.ts'
import { addDays } from '../../api/time/calendar.ts'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Report = AnswerOf<typeof getArStats>
interface Listed {
  id: string
  client_id: string
  family_group_role: string | null
  current_balance: string
  family_balance: string
}

let api: ApiHarness
let support: Session
const day = '2026-11-16'
/** Days since the cycle started: both ends of each bucket. */
const ages = [0, 30, 31, 60, 61, 90, 91, 120, 121, 900]
beforeAll(async () => {
  api = await ApiHarness.open()
  support = await api.as('support')
  const { db } = api.database
  for (const [index, age] of ages.entries()) {
    const [patient] = await db
      .select()
      .from(patients)
      .where(eq(patients.id, worldId('patient', index + 1)))
    const { companyId, practiceId, id: patientId } = patient!
    const id = newId()
    const instant = api.clock.now().toISOString()
    await db.insert(billingCycles).values({
      id,
      companyId,
      practiceId,
      patientId,
      status: 'sent',
      ptAmount: 100,
      ptPaid: 0,
      startDate: addDays(day, -age),
      createdAt: instant,
      modifiedAt: instant,
    })
    await db
      .update(patients)
      .set({ lastCycleId: id, lastCycleStatus: 'sent', currentBalance: 1_000 + index, familyGroupRole: null })
      .where(eq(patients.id, patientId))
  }
  // A family: the guarantor's balance includes the dependent's.
  const [guarantor, dependent] = [worldId('patient', 11), worldId('patient', 12)]
  await db
    .update(patients)
    .set({ familyGroupRole: 'guarantor', currentBalance: 0, familyBalance: 7_700, guarantorId: null })
    .where(eq(patients.id, guarantor))
  await db
    .update(patients)
    .set({ familyGroupRole: 'dependent', currentBalance: 7_700, familyBalance: 7_700, guarantorId: guarantor })
    .where(eq(patients.id, dependent))
  await db
    .update(patients)
    .set({ lastCycleId: null, lastCycleStatus: null })
    .where(inArray(patients.id, [guarantor, dependent]))
})
afterAll(() => api.close())

async function reportOf(query: Record<string, number | object> = {}, as = support): Promise<Report> {
  const { status, body } = await api.get<Report>('/v2/stats_ar', as, query)
  expect(status).toBe(200)
  return body
}

/** The patients of a cell. */
async function behind(report: Report, bucket: string, clientId: string, as = support): Promise<Listed[]> {
  const { start_from, start_to } = report.buckets.find((each) => each.bucket === bucket)!
  const start = { ...(start_from && { $ge: start_from }), ...(start_to && { $le: start_to }) }
  const where = {
    is_receivable: true,
    client_id: clientId,
    ...(bucket === 'not_started' ? { bc_status: null } : { bc_start_date: start }),
  }
  const { body } = await api.get<{ items: Listed[] }>('/v2/patients_search', as, { where, per_page: 1000 })
  return body.items
}

const owedBy = ({ family_group_role: role, family_balance: family, current_balance: own }: Listed) =>
  Number(role === 'guarantor' ? family : own)

describe('The receivables report', () => {
  it('sums the patients of each cell, and includes all of them', async () => {
    const report = await reportOf()
    expect(report.as_of).toBe(day)
    expect(report.buckets.map(({ bucket }) => bucket)).toEqual(arBuckets)
    let patientsInCells = 0
    for (const { client_id, bucket, patients: count, amount } of report.cells) {
      const rows = await behind(report, bucket, client_id)
      expect(rows.length).toBe(count)
      expect(rows.reduce((sum, row) => sum + owedBy(row), 0)).toBeCloseTo(Number(amount), 5)
      patientsInCells += count
    }
    const { body } = await api.get<{ total: number }>('/v2/patients_search', support, {
      where: { is_receivable: true },
      per_page: 1,
    })
    expect(patientsInCells).toBe(body.total)
    expect(new Set(report.cells.map(({ bucket }) => bucket)).size).toBe(arBuckets.length)
  })

  it('places both ends of each bucket', async () => {
    const report = await reportOf()
    const bucketOf = async (number: number) => {
      for (const { client_id, bucket } of report.cells)
        if ((await behind(report, bucket, client_id)).some(({ id }) => id === worldId('patient', number))) return bucket
      return null
    }
    const found = await Promise.all(ages.map((_, index) => bucketOf(index + 1)))
    expect(found).toEqual(['0-30', '0-30', '31-60', '31-60', '61-90', '61-90', '91-120', '91-120', '120+', '120+'])
  })

  it('counts a family once, under its guarantor', async () => {
    const report = await reportOf()
    const { clientId } = { clientId: practices.north.id }
    const rows = [
      ...(await behind(report, 'not_started', clientId)),
      ...(await behind(report, 'not_started', practices.south.id)),
    ]
    const family = rows.filter(({ id }) => [worldId('patient', 11), worldId('patient', 12)].includes(id))
    expect(family.map(({ id }) => id)).toEqual([worldId('patient', 11)])
    expect(owedBy(family[0]!)).toBe(77)
  })

  it('ages by the caller’s calendar, and narrows to a practice', async () => {
    expect((await reportOf({ utcoffset: 600 })).as_of).toBe('2026-11-17')
    const north = await reportOf({ where: { client: practices.north.id } })
    expect(new Set(north.cells.map(({ client_id }) => client_id))).toEqual(new Set([practices.north.id]))
  })

  it('shows each user their own practices, and is not for users below support', async () => {
    const limited = await reportOf({}, await api.as('limitedAdmin'))
    expect(new Set(limited.cells.map(({ client_id }) => client_id))).toEqual(new Set([practices.north.id]))
    expect((await reportOf({}, await api.as('nowhereAdmin'))).cells).toEqual([])
    for (const name of ['frontdesk', 'user'] as PersonName[]) {
      expect((await api.get<Refusal>('/v2/stats_ar', await api.as(name))).status).toBe(403)
      expect((await api.get<Refusal>('/v2/sops', await api.as(name))).status).toBe(403)
    }
  })
})

it('Starts of processing name the first cycle of each practice', async () => {
  const { body } = await api.get<AnswerOf<typeof listSops>>('/v2/sops', support, { where: { is_active: true } })
  const { db } = api.database
  const own = await db.select().from(practiceTable).where(eq(practiceTable.companyId, practices.north.companyId))
  expect(body.map(({ practice_id }) => practice_id).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
  const cycles = await db.select().from(billingCycles).where(eq(billingCycles.practiceId, practices.north.id))
  const [first] = cycles.map(({ startDate }) => startDate).toSorted()
  expect(body.find(({ practice_id }) => practice_id === practices.north.id)?.start_date).toBe(first)
})
