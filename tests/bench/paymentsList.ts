import { fillLarge } from '../../api/demo/largeSet.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { openBenchServer, type BenchServer } from './benchServer.ts'
import { compareInTurn } from './compareInTurn.ts'
import { printRatio } from './figures.ts'
import { addPayments, paymentsOfEach } from './paymentRows.ts'

const sizes = { small: 10_000, large: 1_000_000 }
const rounds = 60
const perPage = '50'
/** Maximum ratio of the list of a million payments to one of ten thousand. */
const target = 1.15

const types = ['practice', 'patient_portal', 'upfront', 'autodebit', 'cash', 'terminal', 'insurance']
const posted = (from: string, to: string) => ({ post_date: { $ge: from, $le: to } })
const created = (from: string, to: string) => ({ created_at: { $ge: `${from}T00:00:00Z`, $lt: `${to}T00:00:00Z` } })

/**
 * Filters of the list: none, each type, months near and far by both dates, and a type in a month. As in the app, a list
 * that is filtered by post date is ordered by it.
 */
const filters: Readonly<Record<string, object>> = {
  'no filter': {},
  ...Object.fromEntries(types.map((type) => [type, { type }])),
  'posted in December': posted('2025-12-01', '2025-12-31'),
  'posted in June': posted('2025-06-01', '2025-06-30'),
  'posted in January': posted('2025-01-01', '2025-01-31'),
  'created in June': created('2025-06-01', '2025-07-01'),
  ...Object.fromEntries(
    types.map((type) => [`${type}, posted in June`, { type, ...posted('2025-06-01', '2025-06-30') }]),
  ),
  'cash, posted in January': { type: 'cash', ...posted('2025-01-01', '2025-01-31') },
  'cash, created in January': { type: 'cash', ...created('2025-01-01', '2025-02-01') },
}

/** The first page of the payments of all patients, and the next page, on a small and a large set, in turn. */
export async function measurePaymentsList(url: string): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const small = await open(sizes.small)
  const large = await open(sizes.large)
  try {
    console.log(`\nPayments list, ${perPage} rows a page, ${rounds} rounds in turn: medians (ms), median ratio`)
    for (const [label, where] of Object.entries(filters)) {
      const sort = 'post_date' in where ? { sort: '-post_date' } : {}
      await measure(small, large, label, { where: JSON.stringify(where), ...sort })
    }
    for (const sort of ['post_date', '-post_date', 'amount']) await measure(small, large, `by ${sort}`, { sort })
    await measure(small, large, 'the next page', { searchAfter: 'next' })
  } finally {
    for (const { close } of [small, large]) await close()
  }
}

type Side = BenchServer & { close: () => Promise<void> }

async function open(payments: number): Promise<Side> {
  const database = await openTestDatabase()
  const { companyId } = await fillLarge(database, { patients: payments / paymentsOfEach, onProgress: () => undefined })
  await addPayments(database, companyId)
  const bench = await openBenchServer(database, companyId)
  const close = async () => {
    await bench.server.close()
    await database.close()
  }
  return { ...bench, close }
}

async function measure(small: Side, large: Side, label: string, query: Record<string, string>): Promise<void> {
  const [base, measured] = [await pageOf(small, query), await pageOf(large, query)]
  printRatio(label, await compareInTurn(rounds, base, measured), target)
}

async function pageOf({ get }: Side, { searchAfter, ...query }: Record<string, string>): Promise<() => Promise<void>> {
  const pageQuery = { per_page: perPage, count: 'false', ...query }
  const first = searchAfter === undefined ? null : await get('/api/v2/payments_search', pageQuery)
  const from = first && { searchAfter: first.items.at(-1).sort_key as string }
  return async () => {
    const { items } = await get('/api/v2/payments_search', { ...pageQuery, ...from })
    if (items.length !== Number(perPage)) throw new Error(`${items.length} rows: another page was measured`)
  }
}
