import { Column, getTableColumns, is, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Viewer } from '../access/Viewer.ts'
import type { ReadTx } from '../db/Tx.ts'
import type { Columns, SelectedRow } from './listDeclaration.ts'

/** Columns of the rows. */
export interface RowSource<C extends Columns> {
  table: PgTable
  columns?: C | undefined
  join?: SQL | undefined
}

interface Selecting {
  viewer: Viewer
  /** Names of the columns to select; all if none are given. */
  only?: ReadonlySet<string> | null | undefined
  /** Expressions beside the columns. */
  further?: readonly SQL[]
  /** `rest` and `further` name no joined table, so that the joins are left out if no selected column needs them. */
  isOfTableOnly?: boolean
}

/** Selects rows by `rest` (`where … order by …`), with the values of additional expressions beside each. */
export type RowSelector<C extends Columns> = (
  tx: ReadTx,
  rest: SQL,
  selecting: Selecting,
) => Promise<{ row: SelectedRow<C>; further: unknown[] }[]>

const dialect = new PgDialect()

/** The columns and joins of a list as a statement, whose parts are built once. */
export function rowSelector<C extends Columns>({ table, columns, join }: RowSource<C>): RowSelector<C> {
  const all = Object.entries<Columns[string]>(columns ?? getTableColumns(table)).map(selected(table))
  const from = staticText(sql`from ${table} ${join ?? sql``}`)
  const fromTable = staticText(sql`from ${table}`)
  const selections = new WeakMap<ReadonlySet<string>, Selected[]>()
  const columnsOf = (only: ReadonlySet<string>) => {
    const known = selections.get(only) ?? all.filter(({ name }) => only.has(name))
    selections.set(only, known)
    return known
  }
  return async (tx, rest, { viewer, only, further = [], isOfTableOnly = false }) => {
    const requested = only ? columnsOf(only) : all
    const list = [...requested.map(({ by }) => (typeof by === 'function' ? by(viewer) : by)), ...further]
    const source = isOfTableOnly && requested.every(({ isOwn }) => isOwn) ? fromTable : from
    const found = await selectValues(tx, sql`select ${sql.join(list, sql`, `)} ${source} ${rest}`)
    return found.map((values) => ({
      row: rowOf(requested, values) as SelectedRow<C>,
      further: values.slice(requested.length),
    }))
  }
}

interface Selected {
  name: string
  /** A column of the table itself. */
  isOwn: boolean
  by: SQL | ((viewer: Viewer) => SQL)
  /** Null for a value that the driver parses. */
  read: ((value: unknown) => unknown) | null
}

const selected =
  (table: PgTable) =>
  ([name, source]: [string, Columns[string]]): Selected => ({
    name,
    isOwn: isColumnOf(table, source),
    by: typeof source === 'function' ? source : staticText(sql`${source}`),
    read: typeof source === 'function' ? null : readerOf(source),
  })

/** Whether it is a column of the table itself, not of a joined one, and not computed. */
export const isColumnOf = (table: PgTable, source: unknown): boolean => is(source, Column) && source.table === table

/** Converts the values of a row's columns to a row. */
function rowOf(columns: readonly Selected[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index += 1) {
    const { name, read } = columns[index]!
    const value = values[index]
    row[name] = read === null || value === null ? value : read(value)
  }
  return row
}

/** Rows as arrays, in column order. */
export async function selectValues(tx: ReadTx, statement: SQL): Promise<unknown[][]> {
  const query = dialect.sqlToQuery(statement)
  const prepared = tx._.session.prepareQuery(query, undefined, undefined, true, (rows) => rows)
  return (await prepared.execute()) as unknown[][]
}

/** The text of a fragment without values. */
function staticText(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  if (params.length > 0) throw new Error('Columns and joins of a list hold no values')
  return sql.raw(text)
}

function readerOf(source: Column | SQL): ((value: unknown) => unknown) | null {
  if (!is(source, Column) || source.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null
  return (value) => source.mapFromDriverValue(value)
}
