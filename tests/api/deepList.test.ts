import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { patientSorts, type searchPatients } from '../../api/contract/patients.ts'
import { patients } from '../../api/db/schema.ts'
import { positionText } from '../../api/listing/positionText.ts'
import { ApiHarness, type ApiCall, type Refusal, type Session } from '../support/apiHarness.ts'
import { patientRow } from '../support/worldPatients.ts'
import { worldId } from '../support/worldPeople.ts'

type Found = AnswerOf<typeof searchPatients>

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

/** All rows, window by window, in order. */
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
  it.each(orders)('by %s returns every row once, forward and backward', async (sort) => {
    const whole = await walk({ sort, per_page: 100 })
    expect(new Set(whole).size).toBe(30)
    expect(await walk({ sort, per_page: 7 })).toEqual(whole)
    expect(await walk({ sort, per_page: 7 }, true)).toEqual(whole.toReversed())
  })

  it('does so for sorts with several keys and pages of any size', async () => {
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

  it('can change direction at any row: the rows before it and after it are the whole list', async () => {
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

  it('starts at any row, for a link to a page, and counts there and past the end', async () => {
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

  it('keeps its filter and scope from page to page', async () => {
    const where = { paused: true }
    const expected = [6, 12, 18, 24, 30].map((number) => worldId('patient', number))
    expect((await walk({ where, sort: 'created_at', per_page: 2 })).toSorted()).toEqual(expected)
    const limited = await api.as('limitedAdmin')
    const { body } = await api.get<Found>('/v2/patients_search', limited, { where })
    expect(body.items.map((row) => row.id).toSorted()).toEqual(expected.slice(0, 2))
  })

  it('counts on request and says that the count is exact', async () => {
    expect(await search({ per_page: 1 })).toMatchObject({ total: 30, total_is_exact: true, has_more: true })
    expect(await search({ per_page: 1, count: 'false' })).toMatchObject({ total: null, total_is_exact: false })
  })

  it('counts past its last row and when it is empty', async () => {
    const all = await search({ per_page: 100 })
    const behind = await search({ pitId: all.pit_id, searchAfter: all.items.at(-1)!.sort_key })
    expect(behind).toMatchObject({ items: [], total: 30, total_is_exact: true, has_more: false })
    expect(await search({ where: '{"search":"nobody at all"}' })).toMatchObject({ items: [], total: 0 })
  })

  it('includes every field that a row of the screen shows', async () => {
    const { items } = await search({ where: { id: worldId('patient', 6) } })
    expect(items[0]).toMatchObject({
      client_name: 'Alder North',
      currency: 'USD',
      paused: true,
      tags: [{ name: 'VIP', is_imported: false }],
    })
  })
})

describe('A snapshot of the deep list', () => {
  it('shows no patients created later, on any further page', async () => {
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

describe('The practices of the rows', () => {
  it('are returned once each, with the practice fields of their rows', async () => {
    const { items, clients } = await search({ per_page: 30 })
    expect(clients.map(({ id }) => id).toSorted()).toEqual([...new Set(items.map((row) => row.client_id))].toSorted())
    for (const { client_id, client_name, company_id, connection_type, timezone, currency } of items)
      expect(clients).toContainEqual({
        id: client_id,
        name: client_name,
        company_id,
        connection_type,
        timezone,
        currency,
      })
  })
})

describe('A cursor of another list', () => {
  const text = ([order, ...values]: [string, ...string[]], id = worldId('patient', 1)) =>
    positionText({ order, values, id })
  const bytes = (value: string) => Buffer.from(value).toString('base64url')

  it.each([
    ['no position', { searchAfter: bytes('o:7') }],
    ['no position at all', { searchAfter: bytes('{"name":"a text that is longer than an id"}') }],
    ['of another order', { sort: '-name', searchAfter: text(['name', 'abbott ana']) }],
    ['of the name of the order alone', { searchAfter: text(['name', 'a'], 'ab') }],
    ['with a value too few', { sort: 'name,created_at', searchAfter: text(['name,created_at', 'a']) }],
    ['with a value too many', { searchAfter: text(['name', 'a', 'b']) }],
    ['with a day that no calendar has', { sort: 'date_of_birth', searchAfter: text(['date_of_birth', '2026-99-99']) }],
    [
      'with an hour that no day has',
      { sort: 'created_at', searchAfter: text(['created_at', '2026-01-01 29:00:00+00']) },
    ],
    ['with an amount that is none', { sort: 'current_balance', searchAfter: text(['current_balance', '1e9']) }],
    ['with a view that is no instant', { pitId: 'YESTERDAY' }],
    ['with a view beyond all time', { pitId: 'zzzzzzzzz' }],
    ['with a view before all time', { pitId: '-1' }],
  ])('is rejected: %s', async (_what, query) => {
    const { status, body } = await api.get<Refusal>('/v2/patients_search', system, query)
    expect({ status, code: body.error }).toEqual({ status: 400, code: 'bad_cursor' })
  })

  it('is identified in the error as after or before', async () => {
    const { body } = await api.get<Refusal>('/v2/patients_search', system, { pitId: '!' })
    expect(body.error_text).toBe('pitId is not a cursor of this list in this order')
  })
})
