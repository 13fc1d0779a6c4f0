import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/Tx.ts'

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
