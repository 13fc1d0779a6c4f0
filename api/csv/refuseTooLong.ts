import { count, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { refuse } from '../contract/refusals/Refusal.ts'
import type { ReadTx } from '../db/Tx.ts'
import { badRequest } from '../http/ApiError.ts'

/**
 * Counts the rows of a file before they are read, no further than one above the maximum.
 * @throws ApiError 400 if there are more than a file may have
 */
export async function refuseTooLong(
  tx: ReadTx,
  table: PgTable,
  filter: SQL | undefined,
  maximum: number,
): Promise<void> {
  const counted = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(filter)
    .limit(maximum + 1)
    .as('counted')
  const [found] = await tx.select({ count: count() }).from(counted)
  if (found!.count > maximum) throw badRequest(refuse('export_too_long', { maximum }))
}
