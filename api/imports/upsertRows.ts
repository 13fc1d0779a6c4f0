import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/Tx.ts'
import { insertFromJson, type NewRow } from '../db/insertRows.ts'

interface UpsertPlan<T extends PgTable> {
  /** Columns of the unique index that identifies a row. */
  key: (keyof NewRow<T> & string)[]
  /** Columns that an upsert updates, and whose values decide whether the row changes. */
  compare: (keyof NewRow<T> & string)[]
  /** Columns written only together with a change, such as its time. */
  stamp?: (keyof NewRow<T> & string)[]
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
  const result = await tx.execute(sql`${insertFromJson(table, rows)}
    on conflict (${list(plan.key.map((key) => sql`${name(key)}`))}) do update
    set ${list([...plan.compare, ...(plan.stamp ?? [])].map((key) => sql`${name(key)} = excluded.${name(key)}`))}
    where (${list(plan.compare.map((key) => sql`${here}.${name(key)}`))})
      is distinct from (${list(plan.compare.map((key) => sql`excluded.${name(key)}`))})
    returning id, (xmax = 0) as is_added`)
  return result.rows.map((row) => ({ id: String(row['id']), isAdded: row['is_added'] === true }))
}

/** Ids of rows by their external id, in one query. */
export async function idsByExternalId(
  tx: Tx,
  table: PgTable,
  practiceId: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute(sql`
    select external_id, id from ${sql.identifier(getTableName(table))}
    where practice_id = ${practiceId}::uuid
      and external_id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(externalIds)])}::jsonb))`)
  return new Map(rows.map((row) => [String(row['external_id']), String(row['id'])]))
}
