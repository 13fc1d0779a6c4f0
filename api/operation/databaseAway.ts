import { sql } from 'drizzle-orm'
import type { Dependency } from '../contract/readiness.ts'
import type { Database } from '../db/database.ts'

const usualTimeoutMs = 1_500

/** Names the database where it does not answer in time. */
export async function databaseAway(
  { db }: Pick<Database, 'db'>,
  timeoutMs = usualTimeoutMs,
): Promise<readonly Dependency[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly Dependency[]>((resolve) => (timer = setTimeout(resolve, timeoutMs, ['database'])))
  const asked = db.execute(sql`select 1`).then(
    () => [],
    () => ['database'] as const,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
