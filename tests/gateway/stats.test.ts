import { eq, min } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingCycles } from '../../api/db/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { type PersonName, practices } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const sum = 'currency count gross refunded net'
const document = `query ($filter: StatsFilter, $payments: PaymentFilter, $patients: PatientFilter) {
  stats(filter: $filter) {
    from to
    total { ${sum} }
    byDay { day sum { ${sum} } }
    byDayAtFrontdesk { day sum { ${sum} } }
    byType { type typeText sum { ${sum} } }
    byFrontdesk { isFrontdesk sum { ${sum} } }
    escalatedThreads disputesDue
    unreachablePatients { count isExact } declinedPlans { count isExact }
  }
  paymentTotals(filter: $payments) { ${sum} }
  unreachable: patients(filter: $patients, first: 1) { totalCount }
}`

interface Sum {
  currency: string
  count: number
  net: string
}
interface Found {
  stats: {
    from: string
    to: string
    total: Sum[]
    byDay: { day: string; sum: Sum }[]
    byDayAtFrontdesk: { day: string; sum: Sum }[]
    byType: { type: string; typeText: string; sum: Sum }[]
    byFrontdesk: { isFrontdesk: boolean; sum: Sum }[]
    unreachablePatients: { count: number; isExact: boolean }
  } | null
  paymentTotals: Sum[]
  unreachable: { totalCount: number | null }
}

const statuses = ['SUCCESS', 'REFUNDED', 'DISPUTE', 'PENDING']
async function ask(filter: object, payments: object = {}, as: PersonName = 'support') {
  const variables = { filter, payments: { statuses, ...payments }, patients: { isUnreachable: true } }
  return gateway.ask<Found>(document, { as: await gateway.api.as(as), variables })
}

const year = { from: '2026-01-01', to: '2026-12-31' }
const posted = { postDateFrom: year.from, postDateTo: year.to }

describe('The start of billing of a practice', () => {
  const ofPractice = async (as: PersonName) => {
    const text = 'query ($restId: ID!) { practice(restId: $restId) { name billingStart } }'
    const call = { as: await gateway.api.as(as), variables: { restId: practices.north.id } }
    return gateway.ask<{ practice: { name: string; billingStart: string | null } }>(text, call)
  }

  it('is the day of its first billing cycle; for users below support it is null, and the practice is visible', async () => {
    const [first] = await gateway.api.database.db
      .select({ day: min(billingCycles.startDate) })
      .from(billingCycles)
      .where(eq(billingCycles.practiceId, practices.north.id))
    const { data, errors } = await ofPractice('support')
    expect([data!.practice.billingStart, errors]).toEqual([first!.day, undefined])
    const below = await ofPractice('frontdesk')
    expect([below.data!.practice.billingStart, below.errors]).toEqual([null, undefined])
    expect(below.data!.practice.name).not.toBe('')
  })
})

describe('The figures of Home in the graph', () => {
  it('equal the totals of the payments they sum', async () => {
    const { data } = await ask(year, posted)
    const { stats, paymentTotals } = data
    expect(stats).toMatchObject(year)
    expect(stats!.total).toEqual(paymentTotals)
    expect(stats!.byDay.reduce((total, day) => total + day.sum.count, 0)).toBe(paymentTotals[0]!.count)
    const [first] = stats!.byDay
    const ofDay = await ask(year, { postDateFrom: first!.day, postDateTo: first!.day })
    expect(ofDay.data.paymentTotals).toEqual([first!.sum])
    for (const { type, typeText, sum } of stats!.byType) {
      expect(typeText.toUpperCase()).toBe(type)
      expect((await ask(year, { ...posted, types: [type] })).data.paymentTotals).toEqual([sum])
    }
    for (const { isFrontdesk, sum } of stats!.byFrontdesk)
      expect((await ask(year, { ...posted, isFrontdesk })).data.paymentTotals).toEqual([sum])
    expect(stats!.unreachablePatients.count).toBe(data.unreachable.totalCount)
  })

  it('narrow to a practice', async () => {
    const practiceRestIds = [practices.south.id]
    const { data } = await ask({ ...year, practiceRestIds }, { ...posted, practiceRestIds })
    expect(data.stats!.total).toEqual(data.paymentTotals)
    const all = await ask(year)
    expect(data.stats!.total).not.toEqual(all.data.stats!.total)
  })

  it('are not for a user below support', async () => {
    const { data, errors } = await ask(year, {}, 'user')
    expect(data.stats).toBeNull()
    expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN')
  })

  it('take one REST call', async () => {
    const { data, calls } = await gateway.ask<Pick<Found, 'stats'>>('{ stats { total { net } } }', {
      as: await gateway.api.as('support'),
    })
    expect(data.stats).toBeTruthy()
    expect(calls).toEqual(['getStats'])
  })
})
