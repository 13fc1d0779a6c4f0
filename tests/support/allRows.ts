import { sql } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'

/** Every row of every table as text, for comparison. */
export async function allRows(database: Database): Promise<Record<string, string[]>> {
  const found = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const entries = []
  for (const { name } of found.rows) {
    const { rows } = await database.db.execute<{ row: string }>(
      sql.raw(`select t::text as row from ${name} t order by 1`),
    )
    entries.push([name, rows.map(({ row }) => row)])
  }
  return Object.fromEntries(entries)
}
