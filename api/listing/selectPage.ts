import { getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { FilterFields } from '../contract/where.ts'
import type { ReadTx } from '../db/Tx.ts'
import { countedUpTo, countUpToSql } from './countUpTo.ts'
import type { Columns, ListQuery, SelectedRow } from './listDeclaration.ts'
import { orderSql, sortKeys, type SortSources } from './orderSql.ts'
import { Page } from './Page.ts'
import { isColumnOf, type RowSource, rowSelector, selectValues } from './rowSelector.ts'
import { type FilterSources, whereSql } from './whereSql.ts'

/** A list, with everything that its statements need. */
export interface PageSource<C extends Columns> extends RowSource<C> {
  endpoint: { readonly filter?: FilterFields; readonly sorts: readonly string[] }
  id?: Column
  filters: FilterSources<FilterFields>
  sorts: SortSources
  isLong?: boolean
  isDeep?: boolean
}

/** The viewer and the requested page. */
interface PageInput {
  viewer: Viewer
  scope: SQL | undefined
  currencies?: readonly string[]
  /** Names of the columns to select; all if none are given. */
  only?: ReadonlySet<string> | undefined
  /** A value to select beside the page that does not depend on its rows. */
  extra?: SQL | undefined
}

/** A page of this size is requested to read a whole list. If it is not full, its number of rows is the count. */
const wholeListSize = 500

/** Total number of rows if the page reaches the end. Null if there may be more. */
function lengthByItsEnd({ page, per_page: size }: ListQuery, length: number): number | null {
  const isEnd = length < size && (length > 0 || page === 1)
  return isEnd ? (page - 1) * size + length : null
}

/**
 * Selects pages of a list, each with its total and a value beside it in one statement. The value is null if there are
 * no rows.
 */
export function pageSelector<C extends Columns>(source: PageSource<C>) {
  const { table, endpoint, filters, sorts, isDeep = false, isLong = isDeep } = source
  const id = source.id ?? (getTableColumns(table)['id'] as Column)
  const select = rowSelector(source)
  const counting = isDeep ? countUpToSql : countExactly
  // A filter never names a joined table: the total is counted without the joins.
  const isOfTableOnly = [id, ...Object.values(sorts).map(({ by }) => by)].every((by) => isColumnOf(table, by))

  return async (tx: ReadTx, query: ListQuery, { viewer, scope, currencies = [], only, extra }: PageInput) => {
    const where = allOf(scope, whereSql(query.where, endpoint.filter ?? {}, filters, currencies))
    const order = sql`order by ${sql.join(orderSql(sortKeys(query.sort, endpoint.sorts), sorts, id), sql`, `)}`
    const window = sql`${where} ${order} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`
    const rest = isLong ? sql`where ${id} in (select ${id} from ${table} ${window}) ${order}` : window
    const total = counting(sql`from ${table} ${where}`)
    const isCountedInQuery = query.count && query.per_page < wholeListSize
    const further = [...(extra ? [extra] : []), ...(isCountedInQuery ? [total] : [])]
    const found = await select(tx, rest, { viewer, only, further, isOfTableOnly })
    const rows = found.map(({ row }) => row)
    const values = found[0]?.further ?? []
    const value = extra ? (values[0] ?? null) : null
    if (!query.count) return { page: new Page(rows, null), extra: value }
    const known = (isCountedInQuery ? values.at(-1) : null) ?? lengthByItsEnd(query, rows.length)
    const counted = known ?? (await selectValues(tx, sql`select ${total}`))[0]![0]
    return { page: pageWith(rows, counted as number, isDeep), extra: value }
  }
}

function allOf(...conditions: (SQL | undefined)[]): SQL {
  const parts = conditions.flatMap((part) => (part ? [sql`(${part})`] : []))
  return parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``
}

const countExactly = (matching: SQL) => sql`(select count(*)::int ${matching})`

function pageWith<C extends Columns>(rows: SelectedRow<C>[], counted: number, isDeep: boolean) {
  if (!isDeep) return new Page(rows, counted)
  const { total, isExact } = countedUpTo(counted)
  return new Page(rows, total, !isExact)
}
