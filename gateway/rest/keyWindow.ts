import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { type PageArguments, PagingError, sizeOf, type Window } from './paging.ts'
import { withUnreadableCounts } from './readableRows.ts'

/** The rows of a list that a query requests: after a cursor, before one, or from either end of the list. */
export interface KeyRange {
  size: number
  isBackward: boolean
  cursor: string | null
}

/** A range of a list whose cursors identify rows instead of positions, so that a new row shifts nothing. */
export interface KeyPage<Row> {
  /** In the order of the list, at most as many as the range has. */
  rows: readonly Row[]
  cursorOf: (row: Row) => string
  /** Whether the list continues beyond the rows, in the direction of the range. */
  hasMore: boolean
  /** Whether rows were skipped before a range without a cursor. */
  hasSkipped?: boolean
  /** Null unless counted. */
  total: number | null
  /** False if the list is longer than the total. */
  isTotalExact?: boolean
}

/** @throws PagingError for invalid arguments */
export function keyRangeOf(args: PageArguments, defaultSize: number, maximum: number): KeyRange {
  const { size, isBackward } = sizeOf(args, defaultSize, maximum)
  if (isBackward ? args.after != null : args.before != null) throw new PagingError(refuse('graph_page_direction'))
  const cursor = (isBackward ? args.before : args.after) ?? null
  if (cursor === '') throw new PagingError(refuse('graph_bad_cursor', { name: isBackward ? 'before' : 'after' }))
  return { size, isBackward, cursor }
}

/** The window of a Relay connection. Unreadable rows are omitted and counted beside the others. */
export function keyWindow<Row>(
  { isBackward, cursor }: KeyRange,
  { rows, cursorOf, hasMore, hasSkipped = false, total, isTotalExact = true }: KeyPage<Row>,
): Window<Row> & { isTotalExact: boolean } {
  const readable = withUnreadableCounts(
    rows.map((node) => ({ node })),
    ({ node }) => node,
  )
  const edges = readable.map((edge) => ({ ...edge, cursor: cursorOf(edge.node) }))
  const hasCursor = cursor !== null || hasSkipped
  return {
    edges,
    pageInfo: {
      hasNextPage: isBackward ? hasCursor : hasMore,
      hasPreviousPage: isBackward ? hasMore : hasCursor,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: total,
    isTotalExact,
  }
}
