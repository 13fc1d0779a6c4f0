import { refuse, refusalText, type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { withUnreadableCounts } from './readableRows.ts'

/** Default and maximum number of rows of a window. */
export const defaultPageSize = 25
export const defaultMaximum = 100

/** Relay's connection arguments. */
export interface PageArguments {
  first?: number | null | undefined
  after?: string | null | undefined
  last?: number | null | undefined
  before?: string | null | undefined
}

/** One upstream page: rows, and the length of the list if it was counted. */
export interface RestPage<T> {
  rows: T[]
  total: number | null
  /** False if the list is longer than the total. */
  isTotalExact?: boolean
}
export type FetchPage<T> = (query: { page: number; per_page: number; count: boolean }) => Promise<RestPage<T>>

export interface Window<T> {
  /** `lost`: number of unreadable rows beside this one, which are omitted. */
  edges: { cursor: string; node: T; lost?: number }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
  /** Null unless requested. */
  totalCount: number | null
}

/** Invalid paging arguments; the graph answers BAD_USER_INPUT with this refusal. */
export class PagingError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusalText(refusal))
  }
}

const offsetCursor = (offset: number) => Buffer.from(`o:${offset}`).toString('base64url')

function offsetOf(cursor: string, name: string): number {
  const match = /^o:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!match) throw new PagingError(refuse('graph_bad_cursor', { name }))
  return Number(match[1])
}

/** @throws PagingError for a negative, missing or too large size, or both directions at once */
export function sizeOf(
  args: PageArguments,
  defaultSize: number,
  maximum: number,
): { size: number; isBackward: boolean } {
  const { first, last } = args
  if (first != null && last != null)
    throw new PagingError(refuse('parameters_exclude', { one: 'first', other: 'last' }))
  const size = first ?? last ?? defaultSize
  const name = last != null ? 'last' : 'first'
  if (size < 0) throw new PagingError(refuse('graph_page_negative', { name }))
  if (size > maximum) throw new PagingError(refuse('graph_too_many', { name, maximum }))
  return { size, isBackward: last != null }
}

/**
 * Answers a Relay connection from an upstream that pages by number, exactly for every offset and both directions. The
 * total is requested only if `isCounted`, or if `last` needs the end.
 */
export async function windowOf<T>(
  args: PageArguments,
  fetchPage: FetchPage<T>,
  options: { isCounted: boolean; defaultSize?: number; maximum?: number; maxPageSize?: number },
): Promise<Window<T>> {
  const maximum = options.maximum ?? defaultMaximum
  const { size, isBackward } = sizeOf(args, options.defaultSize ?? defaultPageSize, maximum)
  const from = args.after == null ? 0 : offsetOf(args.after, 'after') + 1
  const before = args.before == null ? null : offsetOf(args.before, 'before')
  const isFromEnd = isBackward && before === null
  const known = isFromEnd ? await lengthOf(fetchPage) : null
  const end = isFromEnd ? known : before
  const start = isBackward ? Math.max(from, end! - size) : from
  const room = end === null ? size : Math.max(0, Math.min(size, end - start))
  // One row beyond the window shows whether there is a next page.
  const { rows, total } = await fetchRange(
    start,
    room + 1,
    options.isCounted && known === null,
    fetchPage,
    options.maxPageSize,
  )
  return toWindow(rows.slice(0, room), start, {
    hasNext: rows.length > room,
    total: options.isCounted ? (known ?? total) : null,
  })
}

/**
 * @throws PagingError if the server does not count to the end, because other rows would be mistaken for the last ones
 */
async function lengthOf<T>(fetchPage: FetchPage<T>): Promise<number> {
  const { total, isTotalExact = true } = await fetchPage({ page: 1, per_page: 1, count: true })
  if (total === null || !isTotalExact) throw new PagingError(refuse('graph_not_counted'))
  return total
}

function toWindow<T>(
  rows: T[],
  start: number,
  { hasNext, total }: { hasNext: boolean; total: number | null },
): Window<T> {
  const edges = rows.map((node, index) => ({ cursor: offsetCursor(start + index), node }))
  return {
    // An unreadable row keeps its position.
    edges: withUnreadableCounts(edges, ({ node }) => node),
    pageInfo: {
      hasNextPage: hasNext,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: total,
  }
}

/**
 * Rows `start` to `start + length`: from one page of a size that contains them all, else from two pages. A range
 * longer than the largest page is fetched in parts.
 */
async function fetchRange<T>(
  start: number,
  length: number,
  count: boolean,
  fetchPage: FetchPage<T>,
  maxPageSize = Infinity,
): Promise<RestPage<T>> {
  if (length > maxPageSize) {
    const [first, rest] = await Promise.all([
      fetchRange(start, maxPageSize, count, fetchPage, maxPageSize),
      fetchRange(start + maxPageSize, length - maxPageSize, false, fetchPage, maxPageSize),
    ])
    return { rows: [...first.rows, ...rest.rows], total: first.total }
  }
  const isWhole = (size: number) => Math.floor(start / size) === Math.floor((start + length - 1) / size)
  for (let size = length; size <= Math.min(length * 2, maxPageSize); size += 1) {
    if (!isWhole(size)) continue
    const page = Math.floor(start / size)
    const { rows, total } = await fetchPage({ page: page + 1, per_page: size, count })
    return { rows: rows.slice(start - page * size, start - page * size + length), total }
  }
  const page = Math.floor(start / length)
  const [first, second] = await Promise.all([
    fetchPage({ page: page + 1, per_page: length, count }),
    fetchPage({ page: page + 2, per_page: length, count: false }),
  ])
  const offset = start - page * length
  return { rows: [...first.rows, ...second.rows].slice(offset, offset + length), total: first.total }
}
