import { sql } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'

const tables = [
  'charges',
  'visits',
  'statements',
  'account_payments',
  'payments',
  'payment_applies',
  'patients',
] as const

/** Every row with money, by table and in the order of ids, for comparison. */
export async function moneyRows(database: Database): Promise<Record<(typeof tables)[number], unknown[]>> {
  const entries = []
  for (const table of tables) {
    entries.push([table, (await database.db.execute(sql.raw(`select * from ${table} order by id`))).rows])
  }
  return Object.fromEntries(entries)
}
