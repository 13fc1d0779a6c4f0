import { sql } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'
import { fillLarge } from '../../api/demo/largeSet.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { openBenchServer, type BenchServer } from './benchServer.ts'
import { compareInTurn } from './compareInTurn.ts'
import { printRatio } from './figures.ts'

const smallSize = 10_000
const rounds = 150
const perPage = 50
const depths = [0, 0.25, 0.5, 0.75, 0.99]
/** Maximum ratio of a page by cursor on the large set to one on the small set. */
const target = 1.15

type Side = BenchServer & { database: Database }

/**
 * The patients list by cursor, at several depths, on a small and a large set: whole requests through the API, in turn,
 * with medians and their ratios.
 */
export async function measurePatientsList(url: string, largeSize: number): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const small = await open(smallSize)
  const large = await open(largeSize)
  try {
    console.log(`\nPatients list, ${perPage} rows a page, ${rounds} rounds in turn: medians (ms), median ratio`)
    for (const sort of ['name', '-current_balance', '-last_service_date']) {
      for (const depth of depths) await measureDepth(small, large, sort, depth)
    }
    await measureSearch(small, large)
  } finally {
    for (const side of [small, large]) {
      await side.server.close()
      await side.database.close()
    }
  }
}

async function open(patients: number): Promise<Side> {
  const database = await openTestDatabase()
  const startedAt = Date.now()
  const { companyId } = await fillLarge(database, { patients, onProgress: () => undefined })
  console.log(`Filled ${patients.toLocaleString('en')} patients in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return { database, ...(await openBenchServer(database, companyId)) }
}

async function measureDepth(small: Side, large: Side, sort: string, depth: number): Promise<void> {
  const [base, measured] = await Promise.all([pageAt(small, sort, depth), pageAt(large, sort, depth)])
  printRatio(`${sort} at ${Math.round(depth * 100)} %`, await compareInTurn(rounds, base, measured), target)
}

/** A request for the page that starts at a share of the whole list. */
async function pageAt(side: Side, sort: string, depth: number): Promise<() => Promise<void>> {
  const query = { sort, per_page: String(perPage), count: 'false' }
  const searchAfter = depth === 0 ? undefined : await cursorAt(side, sort, depth)
  return async () => {
    const found = await side.get('/api/v2/patients_search', { ...query, ...(searchAfter && { searchAfter }) })
    if (found.items.length === 0) throw new Error('The page is empty: nothing was measured')
  }
}

/** The cursor of the row at a share of the list; found by offset once, outside of the measurement. */
async function cursorAt(side: Side, sort: string, depth: number): Promise<string> {
  const counted = await side.database.db.execute<{ total: number }>(sql`select count(*)::int as total from patients`)
  const page = Math.max(1, Math.floor((counted.rows[0]!.total * depth) / perPage))
  const rows = await side.get('/api/v2/patients', {
    sort,
    per_page: '1',
    page: String(page * perPage),
    count: 'false',
    where: '{}',
  })
  const where = JSON.stringify({ id: rows[0].id })
  const found = await side.get('/api/v2/patients_search', { sort, where, count: 'false' })
  return found.items[0].sort_key as string
}

async function measureSearch(small: Side, large: Side): Promise<void> {
  const [base, measured] = await Promise.all([searchOn(small), searchOn(large)])
  printRatio('selective search', await compareInTurn(rounds, base, measured), 2)
}

async function searchOn(side: Side): Promise<() => Promise<void>> {
  const rows = await side.get('/api/v2/patients', { per_page: '1', page: '5000', count: 'false' })
  const where = JSON.stringify({ search: { $ilike: `%${String(rows[0].external_id).toLowerCase()}%` } })
  return async () => {
    const found = await side.get('/api/v2/patients_search', { where, count: 'false' })
    if (found.items.length === 0) throw new Error('The search found nothing: nothing was measured')
  }
}
