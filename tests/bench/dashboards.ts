import { fillLarge } from '../../api/demo/largeSet.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { openBenchServer } from './benchServer.ts'
import { addPayments } from './paymentRows.ts'
import { printTime, timeOf } from './timeOf.ts'

const rounds = 9
const target = 300
const patients = 100_000

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
