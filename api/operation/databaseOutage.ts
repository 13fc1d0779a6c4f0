import { sql } from 'drizzle-orm'
import type { Dependency } from '../contract/readiness.ts'
import type { Database } from '../db/database.ts'

const defaultTimeoutMs = 1_500

/** Names the database if it doesn’t respond in time. */
export async function databaseOutage(
  { db }: Pick<Database, 'db'>,
  timeoutMs = defaultTimeoutMs,
): Promise<readonly Dependency[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly Dependency[]>((resolve) => (timer = setTimeout(resolve, timeoutMs, ['database'])))
  const requested = db.execute(sql`select 1`).then(
    () => [],
    () => ['database'] as const,
  )
  return Promise.race([requested, late]).finally(() => clearTimeout(timer))
}
