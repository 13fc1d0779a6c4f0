import { Column, getTableColumns, is, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database.ts'
import type { Columns, SelectedRow } from './listDeclaration.ts'

/** What rows are made of. */
export interface RowSource<C extends Columns> {
  table: PgTable
  columns?: C | undefined
  join?: SQL | undefined
}

/** Selects rows by `rest` (`where … order by …`), with the values of further expressions beside each. */
export type RowSelector<C extends Columns> = (
  tx: Tx,
  rest: SQL,
  further?: readonly SQL[],
) => Promise<{ row: SelectedRow<C>; further: unknown[] }[]>

const dialect = new PgDialect()

/** The columns and joins of a list as a statement that is put together once: a request adds what differs. */
export function rowSelector<C extends Columns>({ table, columns, join }: RowSource<C>): RowSelector<C> {
  const selected: Columns = columns ?? getTableColumns(table)
  const expressions = Object.values(selected).map((source) => sql`${source}`)
  const head = staticText(sql`select ${sql.join(expressions, sql`, `)}`)
  const from = staticText(sql`from ${table} ${join ?? sql``}`)
  const width = expressions.length
  const rowOf = rowReader<C>(selected)
  return async (tx, rest, further = []) => {
    const list = sql.join([head, ...further], sql`, `)
    const found = await selectValues(tx, sql`${list} ${from} ${rest}`)
    return found.map((values) => ({ row: rowOf(values), further: values.slice(width) }))
  }
}

/** Rows as arrays, in the order of what is selected. */
export async function selectValues(tx: Tx, statement: SQL): Promise<unknown[][]> {
  const query = dialect.sqlToQuery(statement)
  const prepared = tx._.session.prepareQuery(query, undefined, undefined, true, (rows) => rows)
  return (await prepared.execute()) as unknown[][]
}

/** The text of what holds no values. */
function staticText(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  if (params.length > 0) throw new Error('Columns and joins of a list hold no values')
  return sql.raw(text)
}

/** Makes a row of the values of its columns. */
function rowReader<C extends Columns>(columns: Columns): (values: unknown[]) => SelectedRow<C> {
  const readers = Object.entries(columns).map(([name, source]) => ({ name, read: readerOf(source) }))
  return (values) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < readers.length; index += 1) {
      const { name, read } = readers[index]!
      const value = values[index]
      row[name] = read === null || value === null ? value : read(value)
    }
    return row as SelectedRow<C>
  }
}

/** Null for a value that the driver reads by itself. */
function readerOf(source: Column | SQL): ((value: unknown) => unknown) | null {
  if (!is(source, Column) || source.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null
  return (value) => source.mapFromDriverValue(value)
}
