import { describe, expect, it } from 'vitest'
import { type FetchPage, type PageArguments, windowOf } from './paging.ts'

const cursor = (offset: number) => Buffer.from(`o:${offset}`).toString('base64url')
const rowsOf = (total: number) => Array.from({ length: total }, (_, index) => index)

/** A list of the numbers below `total`, and the pages that were requested of it. */
function listOf(total: number) {
  const requested: { page: number; per_page: number; count: boolean }[] = []
  const fetchPage: FetchPage<number> = async (query) => {
    requested.push(query)
    const from = (query.page - 1) * query.per_page
    return { rows: rowsOf(total).slice(from, from + query.per_page), total: query.count ? total : null }
  }
  return { requested, fetchPage }
}

/** Relay's rules on an array: cut by the cursors, then by the size from one end or the other. */
function windowOfArray(total: number, { first, after, last, before }: Record<keyof PageArguments, number | null>) {
  const from = after === null ? 0 : after + 1
  const within = rowsOf(total).slice(from, before ?? total)
  const nodes = last === null ? within.slice(0, first ?? 25) : within.slice(Math.max(0, within.length - last))
  const start = last === null || nodes.length === 0 ? from : nodes[0]!
  return { nodes, start, end: start + nodes.length }
}

const totals = [0, 1, 2, 5, 9, 30]
const sizes = [0, 1, 2, 3, 4, 7, 26]
/** After row 10, one row and the probe for another fit on no page of a suitable size: two pages are needed. */
const offsets = (total: number) => [null, ...[0, 1, 2, 3, 6, 10, 11].filter((offset) => offset < total)]

describe.each(totals)('A window of a list of %i rows', (total) => {
  const cases = sizes.flatMap((size) =>
    offsets(total).flatMap((after) =>
      offsets(total).flatMap((before) => [
        { first: size, last: null, after, before },
        { first: null, last: size, after, before },
      ]),
    ),
  )

  it('equals the same window of an array for every size, direction and pair of cursors', async () => {
    for (const wanted of cases) {
      const { fetchPage } = listOf(total)
      const { after, before } = wanted
      const cursors = { after: after === null ? null : cursor(after), before: before === null ? null : cursor(before) }
      const { edges, pageInfo } = await windowOf({ ...wanted, ...cursors }, fetchPage, { isCounted: false })
      const expected = windowOfArray(total, wanted)
      expect({ wanted, nodes: edges.map(({ node }) => node) }).toEqual({ wanted, nodes: expected.nodes })
      expect(edges.map((edge) => edge.cursor)).toEqual(expected.nodes.map(cursor))
      if (expected.nodes.length === 0) continue
      expect({ wanted, ...pageInfo }).toEqual({
        wanted,
        hasNextPage: expected.end < total,
        hasPreviousPage: expected.start > 0,
        startCursor: cursor(expected.start),
        endCursor: cursor(expected.end - 1),
      })
    }
  })

  it('loads at most two pages, and one more when it must find the end first', async () => {
    for (const wanted of cases) {
      const { requested, fetchPage } = listOf(total)
      const { after, before, last } = wanted
      const cursors = { after: after === null ? null : cursor(after), before: before === null ? null : cursor(before) }
      await windowOf({ ...wanted, ...cursors }, fetchPage, { isCounted: false })
      const isFromEnd = last !== null && before === null
      expect(requested.length).toBeLessThanOrEqual(isFromEnd ? 3 : 2)
      expect(requested.filter(({ count }) => count)).toHaveLength(isFromEnd ? 1 : 0)
      for (const { page, per_page: size } of requested) expect(page * size).toBeGreaterThan(0)
    }
  })

  it('counts once, and only on request', async () => {
    for (const args of [{ first: 3 }, { last: 3 }, { first: 3, after: cursor(3) }, { first: 1, after: cursor(10) }]) {
      const { requested, fetchPage } = listOf(total)
      expect((await windowOf(args, fetchPage, { isCounted: true })).totalCount).toBe(total)
      expect(requested.filter(({ count }) => count)).toHaveLength(1)
      expect((await windowOf(args, fetchPage, { isCounted: false })).totalCount).toBeNull()
    }
  })
})

describe('A list is not requested', () => {
  it.each([
    ['a negative first', { first: -1 }, 'first must not be negative'],
    ['a negative last', { last: -1 }, 'last must not be negative'],
    ['a first beyond the limit', { first: 101 }, 'first must be at most 100'],
    ['a last beyond the limit', { last: 101 }, 'last must be at most 100'],
    ['both directions at once', { first: 1, last: 1 }, 'first and last can’t be used together'],
    ['a made-up after', { after: 'x' }, 'after is not a cursor of this list'],
    ['a made-up before', { last: 1, before: cursor(-1) }, 'before is not a cursor of this list'],
    ['an empty cursor', { after: '' }, 'after is not a cursor of this list'],
  ])('with %s', async (_what, args, message) => {
    const { requested, fetchPage } = listOf(5)
    await expect(windowOf(args, fetchPage, { isCounted: true })).rejects.toThrow(message)
    expect(requested).toEqual([])
  })
})

describe('The last rows of a list', () => {
  it.each([
    ['that the server does not count', { total: null }],
    ['that the server counts in part', { total: 10_000, isTotalExact: false }],
  ])('%s are rejected, because they could be mistaken for others', async (_which, counted) => {
    const fetchPage: FetchPage<number> = async () => ({ rows: [1, 2, 3], ...counted })
    await expect(windowOf({ last: 2 }, fetchPage, { isCounted: false })).rejects.toThrow('too long to count')
    const { edges } = await windowOf({ first: 2 }, fetchPage, { isCounted: false })
    expect(edges).toHaveLength(2)
  })
})
