import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { insertFromJson, type NewRow } from './insertRows.ts'
import type { Tx } from './Tx.ts'

interface UpsertPlan<T extends PgTable> {
  /** Columns of the unique index that identifies a row. */
  key: (keyof NewRow<T> & string)[]
  /** Columns that an upsert updates, and whose values decide whether the row changes. */
  compare: (keyof NewRow<T> & string)[]
  /** The version of a row: the time of its last change, which grows even if the clock of another server is behind. */
  version?: keyof NewRow<T> & string
}

/** A written row. Rows that were already correct are not included. */
export interface WrittenRow {
  id: string
  isAdded: boolean
}

/** Adds missing rows and changes those that differ. No two rows may have the same key. */
export async function upsertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly NewRow<T>[],
  plan: UpsertPlan<T>,
): Promise<WrittenRow[]> {
  if (rows.length === 0) return []
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const name = (key: string) => sql.identifier(columns[key]!.name)
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const here = sql.identifier(getTableName(table))
  const newer = (column: SQL) => sql`greatest(excluded.${column}, ${here}.${column} + interval '1 millisecond')`
  const version = plan.version ? [sql`${name(plan.version)} = ${newer(sql`${name(plan.version)}`)}`] : []
  const result = await tx.execute(sql`${insertFromJson(table, rows)}
    on conflict (${list(plan.key.map((key) => sql`${name(key)}`))}) do update
    set ${list([...plan.compare.map((key) => sql`${name(key)} = excluded.${name(key)}`), ...version])}
    where (${list(plan.compare.map((key) => sql`${here}.${name(key)}`))})
      is distinct from (${list(plan.compare.map((key) => sql`excluded.${name(key)}`))})
    returning id, (xmax = 0) as is_added`)
  return result.rows.map((row) => ({ id: String(row['id']), isAdded: row['is_added'] === true }))
}
