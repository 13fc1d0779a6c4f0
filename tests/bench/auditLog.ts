import { sql } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'
import { fillLarge } from '../../api/demo/largeSet.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { openBenchServer } from './benchServer.ts'
import { printTime, timeOf } from './timeOf.ts'

const entryCount = 1_000_000
const rounds = 15
/** Maximum time of every page and filter of the log. */
const target = 400

/** The audit log over a million entries: first and deep pages, and each filter, as whole requests through the API. */
export async function measureAuditLog(url: string): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const database = await openTestDatabase()
  const { companyId } = await fillLarge(database, { patients: 10_000, onProgress: () => undefined })
  const { server, userId, get } = await openBenchServer(database, companyId)
  try {
    await fill(database, companyId, userId)
    const [patient] = (await get('/api/v2/patients', { per_page: '1', count: 'false' })) as [
      { id: string; client_id: string },
    ]
    console.log(`\nAudit log, ${entryCount.toLocaleString('en')} entries, 100 a page: median and slowest (ms)`)
    const measure = async (label: string, query: Record<string, string>) =>
      printTime(label, await timeOf(rounds, () => get('/api/v2/audit-logs', { per_page: '100', ...query })), target)
    await measure('first page, counted', {})
    await measure('page 5,000, counted', { page: '5000' })
    await measure('last page, counted', { page: '10000' })
    const filters = {
      'one account': { obj_id: patient.id },
      'one practice': { client_id: patient.client_id },
      'one person': { user_id: userId },
      'a kind of 1 in 100,000': { obj_type: 'tag' },
      'a kind that never was': { obj_type: 'user' },
      'a day': { created_at: { $ge: '2026-03-01T00:00:00.000Z', $lt: '2026-03-02T00:00:00.000Z' } },
    }
    for (const [label, where] of Object.entries(filters)) await measure(label, { where: JSON.stringify(where) })
  } finally {
    await server.close()
    await database.close()
  }
}

/** Entries over ten months, by a hundred users and a few by the bench's own; generated inside the database. */
async function fill(database: Database, companyId: string, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      with known as (select array_agg(id) as ids, array_agg(practice_id) as practices from patients)
      insert into audit_entries (id, object_type, object_id, user_id, company_id, practice_id, action, changes, created_at)
      select gen_random_uuid(), case when n % 100000 = 0 then 'tag' else 'patient' end, ids[1 + n % 10000],
        case when n % 5000 = 0 then ${userId}::uuid else ids[1 + n % 100] end, ${companyId}::uuid,
        practices[1 + n % 10000], 'billing_paused', '{"paused": [false, true]}',
        timestamptz '2026-01-01' + n * interval '26 seconds'
      from known, generate_series(1, ${entryCount}::int) n`)
  })
  await database.db.execute(sql`vacuum analyze audit_entries`)
}
