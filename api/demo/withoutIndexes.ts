import { sql } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'

/**
 * Takes a table's indexes away while `work` fills it and builds them again from what is in it then, which for
 * a million rows is many times faster than keeping them up row by row. Keys of constraints stay.
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
