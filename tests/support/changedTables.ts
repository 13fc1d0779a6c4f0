import { sql } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'
import { tableNames } from './allRows.ts'

interface Table extends Record<string, unknown> {
  name: string
  rows: number
  written: number
}

/**
 * Watches all tables from now on.
 * @returns reports the tables in which rows were added, changed (also to the same values) or removed since, each with
 *   the number of rows that it gained
 */
export async function watchTables({ db }: Database): Promise<() => Promise<Record<string, number>>> {
  const { rows: next } = await db.execute<{ since: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as since`,
  )
  const each = (await tableNames(db)).map(
    (name) => `select '${name}' as name, count(*)::int as rows,
      count(*) filter (where xmin::text::bigint >= ${BigInt(next[0]!.since)})::int as written from ${name}`,
  )
  const count = async () => (await db.execute<Table>(sql.raw(each.join(' union all ')))).rows
  const before = new Map((await count()).map(({ name, rows }) => [name, rows]))
  return async () => {
    const changed = (await count()).filter(({ name, rows, written }) => written > 0 || rows !== before.get(name))
    return Object.fromEntries(changed.map(({ name, rows }) => [name, rows - before.get(name)!]))
  }
}
