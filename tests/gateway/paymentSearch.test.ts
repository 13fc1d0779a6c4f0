import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const document = `query ($first: Int, $after: String, $skip: Int, $filter: PaymentFilter, $sort: [PaymentSort!]) {
  paymentTotals(filter: $filter) { currency count gross refunded net }
  paymentSearch(first: $first, after: $after, skip: $skip, filter: $filter, sort: $sort) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { restId createdAt amount statusText typeText patient { name } practice { restId currency } } }
  }
}`

interface Node {
  restId: string
  createdAt: string
  amount: string
  statusText: string
  typeText: string
  patient: { name: string } | null
  practice: { restId: string; currency: string } | null
}
interface Found {
  paymentTotals: { currency: string; count: number; gross: string; net: string }[]
  paymentSearch: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    edges: { node: Node }[]
  }
}

async function ask(variables: Record<string, unknown> = {}, as: PersonName = 'admin') {
  const answer = await gateway.ask<Found>(document, { as: await gateway.api.as(as), variables })
  expect(answer.errors).toBeUndefined()
  return answer.data
}
const nodesOf = ({ paymentSearch }: Found) => paymentSearch.edges.map(({ node }) => node)

/** Every row, page by page. */
async function walk(variables: Record<string, unknown>): Promise<Node[]> {
  const seen: Node[] = []
  let after: string | null = null
  do {
    const found: Found = await ask({ first: 7, after, ...variables })
    seen.push(...nodesOf(found))
    after = found.paymentSearch.pageInfo.hasNextPage ? found.paymentSearch.pageInfo.endCursor : null
  } while (after !== null)
  return seen
}

describe('The search of payments', () => {
  it('lists the newest first, each once, and counts them', async () => {
    const rows = await walk({})
    const times = rows.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(new Set(rows.map(({ restId }) => restId)).size).toBe(rows.length)
    const { paymentSearch, paymentTotals } = await ask({ first: 1 })
    expect(paymentSearch.totalCount).toBe(rows.length)
    expect(paymentTotals.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
    expect(rows[0]).toMatchObject({ patient: { name: expect.any(String) }, practice: { currency: 'USD' } })
  })

  it('sorts by amount, and opens at a later page', async () => {
    const sort = [{ by: 'AMOUNT', direction: 'DESC' }]
    const rows = await walk({ sort })
    const amounts = rows.map(({ amount }) => Number(amount))
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    const later = await ask({ first: 5, skip: 10, sort })
    expect(nodesOf(later).map(({ restId }) => restId)).toEqual(rows.slice(10, 15).map(({ restId }) => restId))
  })

  it.each([
    ['a type', { types: ['INSURANCE'] }, ({ typeText }: Node) => typeText === 'insurance'],
    ['a status', { statuses: ['PENDING'] }, ({ statusText }: Node) => statusText === 'pending'],
    [
      'a practice',
      { practiceRestIds: [practices.south.id] },
      ({ practice }: Node) => practice?.restId === practices.south.id,
    ],
  ])('filters by %s as its totals do', async (_what, filter, matches) => {
    const all = await walk({})
    const found = await ask({ first: 250, filter })
    const expected = all.filter(matches)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
    expect(nodesOf(found).map(({ restId }) => restId)).toEqual(expected.map(({ restId }) => restId))
    expect(found.paymentTotals[0]!.count).toBe(expected.length)
  })

  it('filters by a range of amounts', async () => {
    const all = await walk({})
    const amounts = all.map(({ amount }) => Number(amount)).toSorted((one, other) => one - other)
    const [from, to] = [amounts[20]!, amounts[30]!]
    const found = await walk({ filter: { amountFrom: from.toFixed(2), amountTo: to.toFixed(2) } })
    const expected = all.filter(({ amount }) => Number(amount) >= from && Number(amount) <= to)
    expect(found).toEqual(expected)
    expect(found.length).toBeLessThan(all.length)
  })

  it('finds payments by the patient’s name', async () => {
    const [first] = await walk({})
    const search = first!.patient!.name
    const rows = await walk({ filter: { search } })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ patient }) => patient?.name === search)).toBe(true)
  })

  it('reveals nothing to another company, and rejects a page before the first', async () => {
    const own = new Set((await walk({})).map(({ restId }) => restId))
    const theirs = await ask({ first: 250 }, 'birchAdmin')
    expect(nodesOf(theirs).filter(({ restId }) => own.has(restId))).toEqual([])
    const bad = await gateway.ask(document, { as: await gateway.api.as('admin'), variables: { skip: -1 } })
    expect(bad.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT')
  })
})

describe('A payment of a link', () => {
  const one = `query ($id: ID!) { payment(restId: $id) { restId unapplied patient { restId } applies { amount } } }`
  const read = async (id: string, as: PersonName) =>
    (
      await gateway.ask<{ payment: { restId: string } | null }>(one, {
        as: await gateway.api.as(as),
        variables: { id },
      })
    ).data

  it('is visible to users with access, and to nobody else', async () => {
    const id = worldId('payment', 100)
    expect(await read(id, 'frontdesk')).toMatchObject({
      payment: { restId: id, patient: { restId: worldId('patient', 1) }, unapplied: expect.any(String) },
    })
    expect(await read(id, 'birchAdmin')).toEqual({ payment: null })
    expect(await read('nothing of the kind', 'frontdesk')).toEqual({ payment: null })
  })
})
