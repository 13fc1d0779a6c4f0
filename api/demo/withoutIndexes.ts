import { sql } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'

/**
 * Drops a table’s indexes while `work` fills it, and rebuilds them afterwards. For a million rows this is many times
 * faster than updating them row by row. Constraint indexes stay.
 */
export async function withoutIndexes(tx: Tx, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = ${table}::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`)
  for (const index of rows) await tx.execute(sql.raw(`drop index ${String(index['name'])}`))
  await work()
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  for (const index of rows) await tx.execute(sql.raw(String(index['definition'])))
}
