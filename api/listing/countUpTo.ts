import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ReadTx } from '../db/Tx.ts'

/** Beyond this many rows a count is a lower bound: counting on would make large practices slow. */
export const exactCountLimit = 10_000

/** How many rows match, counted to the limit. */
export async function countUpTo(tx: ReadTx, table: PgTable, where: SQL | undefined) {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(exactCountLimit + 1)
    .as('some')
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(some)
  const total = counted?.total ?? 0
  return { total: Math.min(total, exactCountLimit), isExact: total <= exactCountLimit }
}
