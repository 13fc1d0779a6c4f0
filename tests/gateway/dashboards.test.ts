import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { type PersonName, practices } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const ask = async <Found>(document: string, variables: object, as: PersonName) =>
  gateway.ask<Found>(document, { as: await gateway.api.as(as), variables: { ...variables } })

const year = { from: '2026-01-01', to: '2026-12-31' }
interface Group {
  day: string | null
  type: string | null
  practice: { restId: string } | null
  isFrontdesk: boolean | null
  sum: { currency: string; count: number; gross: string; net: string }
}
const groupsDocument = `query ($by: [PaymentGrouping!], $filter: StatsFilter) {
  paymentGroups(by: $by, filter: $filter) { day type practice { restId } isFrontdesk sum { currency count gross net } }
}`
const totalsDocument = `query ($filter: PaymentFilter) { paymentTotals(filter: $filter) { currency count gross net } }`

describe('Payments in groups', () => {
  const groupsOf = async (by: string[] | null, as: PersonName) =>
    (await ask<{ paymentGroups: Group[] }>(groupsDocument, { by, filter: year }, as)).data.paymentGroups
  const counted = { statuses: ['SUCCESS', 'REFUNDED', 'DISPUTE', 'PENDING'] }
  const totalsOf = async (filter: object, as: PersonName) =>
    (await ask<{ paymentTotals: Group['sum'][] }>(totalsDocument, { filter: { ...counted, ...filter } }, as)).data
      .paymentTotals

  it.each(['analyst', 'frontdesk', 'limitedAdmin', 'birchAdmin'] as PersonName[])(
    'sum all payments in scope for %s, by day, type and practice',
    async (as) => {
      const groups = await groupsOf(null, as)
      const [whole] = await totalsOf({ postDateFrom: year.from, postDateTo: year.to }, as)
      expect(groups.reduce((all, { sum }) => all + sum.count, 0)).toBe(whole!.count)
      const { day, type, practice, isFrontdesk, sum } = groups[0]!
      expect(isFrontdesk).toBeNull()
      const rows = { postDateFrom: day, postDateTo: day, types: [type], practiceRestIds: [practice!.restId] }
      expect(await totalsOf(rows, as)).toEqual([sum])
    },
  )

  it('are grouped by the requested fields', async () => {
    const byPlace = await groupsOf(['FRONTDESK'], 'analyst')
    for (const { isFrontdesk, sum } of byPlace) {
      const rows = { postDateFrom: year.from, postDateTo: year.to, isFrontdesk }
      expect(await totalsOf(rows, 'analyst')).toEqual([sum])
    }
    const all = await groupsOf([], 'analyst')
    expect(all.map(({ day, type, practice }) => [day, type, practice])).toEqual([[null, null, null]])
  })
})

interface Report {
  agingReport: {
    buckets: { name: string; startFrom: string | null; startTo: string | null }[]
    cells: { bucket: string; practice: { restId: string; name: string }; practiceRestId: string; patients: number }[]
  } | null
}
const agingDocument = `query ($filter: StatsFilter) {
  agingReport(filter: $filter, utcOffset: 0) {
    buckets { name startFrom startTo }
    cells { bucket patients amount currency practiceRestId practiceName practice { restId name } }
  }
}`

describe('The aging report', () => {
  it('counts the patients of its cells', async () => {
    const { data } = await ask<Report>(agingDocument, { filter: {} }, 'support')
    const { buckets, cells } = data.agingReport!
    expect(buckets.map(({ name }) => name)).toEqual([
      'DAYS_0_TO_30',
      'DAYS_31_TO_60',
      'DAYS_61_TO_90',
      'DAYS_91_TO_120',
      'OVER_120_DAYS',
      'NOT_STARTED',
    ])
    expect(cells.length).toBeGreaterThan(0)
    for (const { bucket, patients, practiceRestId } of cells) {
      const { startFrom, startTo } = buckets.find(({ name }) => name === bucket)!
      const filter = {
        isReceivable: true,
        practiceRestIds: [practiceRestId],
        ...(bucket === 'NOT_STARTED' ? { isNotReady: true } : { cycleStartFrom: startFrom, cycleStartTo: startTo }),
      }
      const document = 'query ($filter: PatientFilter) { patients(first: 1, filter: $filter) { totalCount } }'
      const found = await ask<{ patients: { totalCount: number } }>(document, { filter }, 'support')
      expect(found.data.patients.totalCount).toBe(patients)
    }
  })

  it('narrows to a practice, and is not for users below support', async () => {
    const filter = { practiceRestIds: [practices.south.id] }
    const { data } = await ask<Report>(agingDocument, { filter }, 'support')
    expect(new Set(data.agingReport!.cells.map(({ practiceRestId }) => practiceRestId))).toEqual(
      new Set([practices.south.id]),
    )
    const refused = await ask<Report>(agingDocument, { filter }, 'user')
    expect(refused.data.agingReport).toBeNull()
    expect(refused.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN')
  })
})
