import { sql } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'

/** Every row of every table as text, for comparison, read in one statement. */
export async function allRows({ db }: Database): Promise<Record<string, string[]>> {
  const names = await tableNames(db)
  const each = names.map((name) => `select '${name}' as name, t::text as row from ${name} t`)
  const { rows } = await db.execute<{ name: string; row: string }>(sql.raw(each.join(' union all ')))
  const found = new Map<string, string[]>(names.map((name) => [name, []]))
  for (const { name, row } of rows) found.get(name)!.push(row)
  return Object.fromEntries([...found].map(([name, texts]) => [name, texts.toSorted()]))
}

/** The names of all tables. */
export async function tableNames(db: Database['db']): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}
