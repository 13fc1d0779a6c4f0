import { fillLarge } from '../../api/demo/largeSet.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { openBenchServer } from './benchServer.ts'
import { printTime, timeOf } from './timeOf.ts'

const rounds = 5
/** Maximum time of a filter: it may be slower than the plain list, but not take seconds. */
const target = 1000

const day = { $ge: '2026-03-01', $le: '2026-03-07' }
const instants = { $ge: '2026-03-01T00:00:00.000Z', $le: '2026-03-07T23:59:59.999Z' }

/** Filters that match many, few or no rows: a filter without matches might read everything. */
const filters: Readonly<Record<string, object>> = {
  'status: review': { bc_status: { $in: ['review'] } },
  'status: none that is there': { bc_status: { $in: ['dispute'] } },
  'not ready': { bc_status: null },
  'balance from 400': { current_balance: { $ge: '400.00' } },
  'in collections': { collections_balance: { $ge: '0.01' } },
  paused: { paused: true },
  'practice inactive': { client_active: false },
  alerts: { has_alerts: true },
  'no alerts': { has_alerts: false },
  billable: { unbillable_reason: null },
  'not billable': { unbillable_reason: { $ne: null } },
  'hold reason': { hold_reason: { $in: ['claim_in_hold'] } },
  'sync failed': { sync_status: { $in: ['failed'] } },
  'last action': { last_action: { $in: ['rule_restarted'] } },
  'last template': { last_template: { $in: ['statement_letter'] } },
  rule: { workflow: { $ilike: '%nobody%' } },
  'last contact': { last_contact_at: instants },
  'billing start': { start_date: day },
  'cycle made': { bc_created_at: instants },
  'last visit': { last_service_date: day },
  'date of birth': { date_of_birth: '1984-03-11' },
  'account status': { patient_status: { $in: ['deceased'] } },
  dependents: { family_group_role: 'dependent' },
  Spanish: { communication_language: 'spanish' },
  'a tag': { tag_id: '01900000-0000-7000-8000-000000000001' },
  'without a tag': { $not: { tag_id: { $in: ['01900000-0000-7000-8000-000000000001'] } } },
}

/** Each filter of the patients list on the large set, page and count, by name and by two keys. */
export async function measureListFilters(url: string, patients: number): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const database = await openTestDatabase()
  const { companyId } = await fillLarge(database, { patients, onProgress: () => undefined })
  const { server, get } = await openBenchServer(database, companyId)
  try {
    console.log(`\nFilters of the patients list, ${patients.toLocaleString('en')} patients: median and slowest (ms)`)
    const measure = async (label: string, query: Record<string, string>) =>
      printTime(label, await timeOf(rounds, () => get('/api/v2/patients_search', { per_page: '50', ...query })), target)
    for (const [label, where] of Object.entries(filters)) await measure(label, { where: JSON.stringify(where) })
    await measure('by last visit, then balance', { sort: '-last_service_date,current_balance' })
    await measure('by balance, then date of birth', { sort: '-current_balance,date_of_birth' })
  } finally {
    await server.close()
    await database.close()
  }
}
