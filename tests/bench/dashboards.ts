import { sql } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'
import { fillLarge } from '../../api/demo/largeSet.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { openBenchServer } from './benchServer.ts'
import { printTime, timeOf } from './timeOf.ts'

const rounds = 9
const target = 300
const patients = 100_000
const paymentsOfEach = 10

/** Home over a year with a million payments, and the receivables of 100,000 patients. */
export async function measureDashboards(url: string): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const database = await openTestDatabase()
  const { companyId } = await fillLarge(database, { patients, onProgress: () => undefined })
  await addPayments(database, companyId)
  const { server, get } = await openBenchServer(database, companyId)
  const year = { where: JSON.stringify({ period: { $ge: '2025-01-01', $le: '2025-12-31' } }) }
  try {
    console.log('\nHome and the receivables report: median and slowest (ms)')
    const measure = async (label: string, path: string, query: Record<string, string> = {}) =>
      printTime(label, await timeOf(rounds, () => get(path, query)), target)
    await measure('stats of a year, 1,000,000 payments', '/api/v2/stats', year)
    await measure('the sums of payments alone', '/api/v2/stats', { ...year, fields: 'payments_by_date' })
    await measure('receivables of 100,000 patients', '/api/v2/stats_ar')
  } finally {
    await server.close()
    await database.close()
  }
}

/** Payments over a year, of several types, some at the front desk. */
async function addPayments({ db }: Database, companyId: string): Promise<void> {
  await db.execute(sql`
    insert into payments (id, company_id, practice_id, patient_id, type, status, amount, refunded, post_date,
      payment_method_type, is_frontdesk, created_at)
    select gen_random_uuid(), company_id, practice_id, id,
      (array['practice', 'patient_portal', 'upfront', 'autodebit', 'cash', 'terminal', 'insurance'])[1 + drawn % 7],
      'success', 1000 + drawn % 9000, case when drawn % 50 = 0 then 500 else 0 end, day, 'card', drawn % 5 = 0, day
    from (
      select p.*, abs(hashtext(p.id::text || n)) as drawn, date '2025-01-01' + abs(hashtext(n || p.id::text)) % 365 as day
      from patients p, generate_series(1, ${paymentsOfEach}::int) n where p.company_id = ${companyId}::uuid
    ) as made`)
  await db.execute(sql`vacuum analyze`)
}
