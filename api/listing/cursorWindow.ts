import type { Column, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { refuse } from '../contract/refusals/Refusal.ts'
import type { ReadTx } from '../db/Tx.ts'
import { badRequest } from '../http/ApiError.ts'
import { decodePosition, encodePosition, positionSql, windowSql } from './cursorSql.ts'
import type { Columns, SelectedRow } from './listDeclaration.ts'
import { orderSql, sortKeys, type SortSources } from './orderSql.ts'
import { type RowSource, rowSelector } from './rowSelector.ts'

/** Query of a window: `cursorQuery` in the contract. */
interface WindowQuery {
  searchAfter?: string | undefined
  before: boolean
  skip: number
  per_page: number
  sort?: string | undefined
}

interface WindowSource<C extends Columns> extends RowSource<C> {
  id: Column
  sorts: SortSources
  /** Names that a `sort` may contain; the first is the default order. */
  allowedSorts: readonly string[]
}

interface WindowInput {
  viewer: Viewer
  /** Scope and filters. */
  filter: SQL | undefined
  /** Names of the columns to select; all if none are given. */
  only?: ReadonlySet<string> | null
  /** Expressions beside the columns, such as a count. */
  further?: readonly SQL[]
}

export interface CursorWindow<Row> {
  rows: { row: Row; sortKey: string }[]
  hasMore: boolean
  /** Values of the additional expressions; null if the window is empty. */
  further: unknown[] | null
  /** Whether the window starts at the start of the list. */
  isFromStart: boolean
}

/**
 * Selects windows of a deep list, each of which costs the same at any depth. `before` pages backward.
 * @throws ApiError 400 for a bad order or cursor, and for a cursor together with `skip`
 */
export function windowSelector<C extends Columns>(source: WindowSource<C>) {
  const { table, id, sorts, allowedSorts } = source
  const select = rowSelector(source)
  return async (
    tx: ReadTx,
    query: WindowQuery,
    { viewer, filter, only = null, further = [] }: WindowInput,
  ): Promise<CursorWindow<SelectedRow<C>>> => {
    const keys = sortKeys(query.sort, allowedSorts)
    const position = query.searchAfter === undefined ? null : decodePosition(keys, query.searchAfter, sorts)
    if (position && query.skip > 0)
      throw badRequest(refuse('parameters_exclude', { one: 'skip', other: 'searchAfter' }))
    const spec = { table, id, filter, keys, sources: sorts, position }
    const ids = windowSql({ ...spec, isReversed: query.before, limit: query.per_page + 1, skip: query.skip })
    const order = sql.join(orderSql(keys, sorts, id, query.before), sql`, `)
    const rest = sql`where ${id} in (${ids}) order by ${order}`
    const found = await select(tx, rest, { viewer, only, further: [positionSql(keys, sorts, id), ...further] })
    const rows = found
      .slice(0, query.per_page)
      .map(({ row, further: [key] }) => ({ row, sortKey: encodePosition(keys, key as string) }))
    return {
      rows: query.before ? rows.toReversed() : rows,
      hasMore: found.length > query.per_page,
      further: found[0]?.further.slice(1) ?? null,
      isFromStart: position === null && query.skip === 0,
    }
  }
}
