import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './Tx.ts'

/** Rows per statement: enough to make the statement's own cost negligible, few enough to stay under a few megabytes. */
const rowsPerStatement = 1000

export type NewRow<T extends PgTable> = T['$inferInsert']

/**
 * Inserts many rows with one JSON parameter per statement: several times faster than one parameter per value, on both
 * databases. Columns that a row omits get their constant default.
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly NewRow<T>[],
  onChunk: (rows: number) => void = () => undefined,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = rows.slice(start, start + rowsPerStatement)
    await tx.execute(insertFromJson(table, chunk))
    onChunk(chunk.length)
  }
}

/** `insert into … select … from` the rows, to which an `on conflict` clause can be added. */
export function insertFromJson<T extends PgTable>(table: T, rows: readonly NewRow<T>[]): SQL {
  const columns = Object.entries(getTableColumns(table)) as [keyof NewRow<T> & string, PgColumn][]
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? column.default ?? null])),
  )
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const types = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  return sql`insert into ${sql.identifier(getTableName(table))} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(${types})`
}
