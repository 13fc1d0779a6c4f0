import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patientSorts } from '../../api/contract/patients.ts'
import { patients } from '../../api/db/schema.ts'
import { ApiHarness, type ApiCall, type Refusal, type Session } from '../support/apiHarness.ts'
import { patientRow } from '../support/worldPatients.ts'
import { worldId } from '../support/worldPeople.ts'

interface Found {
  pit_id: string
  items: { id: string; sort_key: string }[]
  has_more: boolean
  total: number | null
  total_is_exact: boolean
}

let api: ApiHarness
let system: Session
beforeAll(async () => {
  api = await ApiHarness.open()
  system = await api.as('systemAdmin')
})
afterAll(() => api.close())

async function search(query: NonNullable<ApiCall['query']>): Promise<Found> {
  const { status, body } = await api.get<Found>('/v2/patients_search', system, query)
  expect(status).toBe(200)
  return body
}

/** All rows, window by window, in the order in which they were seen. */
async function walk(query: NonNullable<ApiCall['query']>, isBackward = false): Promise<string[]> {
  const seen: string[] = []
  let page: NonNullable<ApiCall['query']> = {}
  for (;;) {
    const found = await search({ ...query, ...page, count: 'false', before: String(isBackward) })
    const rows = isBackward ? found.items.toReversed() : found.items
    seen.push(...rows.map((row) => row.id))
    if (!found.has_more) return seen
    page = { pitId: found.pit_id, searchAfter: rows.at(-1)!.sort_key }
  }
}

const orders = patientSorts.flatMap((name) => [name, `-${name}`])
const sizes = fc.integer({ min: 2, max: 31 })
const sorts = fc
  .uniqueArray(fc.constantFrom(...orders), { minLength: 1, maxLength: 3, selector: (order) => order.replace('-', '') })
  .map((keys) => keys.join(','))

describe('The deep list of patients', () => {
  it.each(orders)('by %s walks forwards and backwards over every row once', async (sort) => {
    const whole = await walk({ sort, per_page: 100 })
    expect(new Set(whole).size).toBe(30)
    expect(await walk({ sort, per_page: 7 })).toEqual(whole)
    expect(await walk({ sort, per_page: 7 }, true)).toEqual(whole.toReversed())
  })

  it('walks so in orders of several keys and windows of any size', async () => {
    await fc.assert(
      fc.asyncProperty(sorts, sizes, async (sort, perPage) => {
        const { body } = await api.get<{ id: string }[]>('/v2/patients', system, { sort, per_page: 100 })
        const whole = body.map((row) => row.id)
        expect(await walk({ sort, per_page: perPage })).toEqual(whole)
        expect(await walk({ sort, per_page: perPage }, true)).toEqual(whole.toReversed())
      }),
      { numRuns: 6, seed: 20261116 },
    )
  })

  it('turns round at any row: what stands before it and behind it is the whole list', async () => {
    const { items } = await search({ sort: '-current_balance', per_page: 100 })
    await fc.assert(
      fc.asyncProperty(fc.nat(29), async (index) => {
        const at = { sort: '-current_balance', per_page: 100, searchAfter: items[index]!.sort_key }
        const behind = await search(at)
        const before = await search({ ...at, before: 'true' })
        expect(behind.items.map((row) => row.id)).toEqual(items.slice(index + 1).map((row) => row.id))
        expect(before.items.map((row) => row.id)).toEqual(items.slice(0, index).map((row) => row.id))
      }),
      { numRuns: 10, seed: 1 },
    )
  })

  it('starts at any row, for a link to a page, and is counted there and behind its end', async () => {
    const sort = '-current_balance'
    const { items } = await search({ sort, per_page: 100 })
    const found = await search({ sort, per_page: 4, skip: 20 })
    expect(found.items.map((row) => row.id)).toEqual(items.slice(20, 24).map((row) => row.id))
    expect(found).toMatchObject({ has_more: true, total: 30 })
    expect(await search({ sort, per_page: 4, skip: 30 })).toMatchObject({ items: [], has_more: false, total: 30 })
    const both = { sort, skip: 1, searchAfter: items[0]!.sort_key }
    const { status, body } = await api.get<Refusal>('/v2/patients_search', system, both)
    expect([status, body.error]).toEqual([400, 'parameters_exclude'])
  })

  it('keeps its filter and its scope from window to window', async () => {
    const where = { paused: true }
    const expected = [6, 12, 18, 24, 30].map((number) => worldId('patient', number))
    expect((await walk({ where, sort: 'created_at', per_page: 2 })).toSorted()).toEqual(expected)
    const limited = await api.as('limitedAdmin')
    const { body } = await api.get<Found>('/v2/patients_search', limited, { where })
    expect(body.items.map((row) => row.id).toSorted()).toEqual(expected.slice(0, 2))
  })

  it('counts when asked, and says that the count is exact', async () => {
    expect(await search({ per_page: 1 })).toMatchObject({ total: 30, total_is_exact: true, has_more: true })
    expect(await search({ per_page: 1, count: 'false' })).toMatchObject({ total: null, total_is_exact: false })
  })

  it('counts behind its last row and without any row', async () => {
    const all = await search({ per_page: 100 })
    const behind = await search({ pitId: all.pit_id, searchAfter: all.items.at(-1)!.sort_key })
    expect(behind).toMatchObject({ items: [], total: 30, total_is_exact: true, has_more: false })
    expect(await search({ where: '{"search":"nobody at all"}' })).toMatchObject({ items: [], total: 0 })
  })

  it('carries what a row of the screen shows', async () => {
    const { items } = await search({ where: { id: worldId('patient', 6) } })
    expect(items[0]).toMatchObject({
      client_name: 'Alder North',
      currency: 'USD',
      paused: true,
      tags: [{ name: 'VIP', is_imported: false }],
    })
  })
})

describe('A view of the deep list', () => {
  it('shows none of the patients made later, on no further window', async () => {
    const first = await search({ sort: 'name', per_page: 10 })
    api.clock.advance({ seconds: 1 })
    const later = { ...patientRow(1), externalId: null, lastCycleId: null, createdAt: api.clock.now().toISOString() }
    const made = [1, 2, 3].map((number) => ({ ...later, id: worldId('extra', number), sortName: `m${number}` }))
    await api.database.db.insert(patients).values(made)
    const rest = await walk({ sort: 'name', per_page: 4, pitId: first.pit_id })
    expect(rest).toHaveLength(30)
    expect((await search({ pitId: first.pit_id })).total).toBe(30)
    expect((await search({})).total).toBe(33)
  })
})

describe('A cursor that is not of this list', () => {
  const text = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
  const id = worldId('patient', 1)

  it.each([
    ['no JSON', { searchAfter: text('o:7') }],
    ['of another order', { sort: '-name', searchAfter: text(['name', 'abbott ana', id]) }],
    ['too short', { searchAfter: text(['name', id]) }],
    ['too long', { searchAfter: text(['name', 'a', 'b', id]) }],
    ['with a number in it', { searchAfter: text(['name', 7, id]) }],
    ['with an id that is none', { searchAfter: text(['name', 'a', 'x']) }],
    ['with a zero byte', { searchAfter: text(['name', 'a\0', id]) }],
    [
      'with a day that no calendar has',
      { sort: 'date_of_birth', searchAfter: text(['date_of_birth', '2026-99-99', id]) },
    ],
    [
      'with an hour that no day has',
      { sort: 'created_at', searchAfter: text(['created_at', '2026-01-01 29:00:00+00', id]) },
    ],
    ['with an amount that is none', { sort: 'current_balance', searchAfter: text(['current_balance', '1e9', id]) }],
    ['with a view that is no instant', { pitId: text('yesterday') }],
    ['with a view beyond all time', { pitId: text('+275760-09-13T00:00:00.000Z') }],
    ['with a view before all time', { pitId: text('0000-01-01T00:00:00.000Z') }],
  ])('is refused: %s', async (_what, query) => {
    const { status, body } = await api.get<Refusal>('/v2/patients_search', system, query)
    expect({ status, code: body.error }).toEqual({ status: 400, code: 'bad_cursor' })
  })

  it('is told which of the two it is', async () => {
    const { body } = await api.get<Refusal>('/v2/patients_search', system, { pitId: '!' })
    expect(body.error_text).toBe('pitId is not a cursor of this list and order')
  })
})
