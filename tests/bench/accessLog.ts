import { fillLarge } from '../../api/demo/largeSet.ts'
import { AccessLog } from '../../api/accessLog/AccessLog.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { openBenchServer, type BenchServer } from './benchServer.ts'
import { median } from './figures.ts'

const concurrencies = [1, 10, 50]
const requests = 200
const rounds = 3
/** Minimum share of the throughput that must remain with the log. */
const target = 0.6

/** The cost of the access log: concurrent reads of single patients, with the log and without. */
export async function measureAccessLog(url: string): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const database = await openTestDatabase()
  const { companyId } = await fillLarge(database, { patients: 10_000, onProgress: () => undefined })
  const bench = await openBenchServer(database, companyId)
  const append = AccessLog.prototype.append
  try {
    const rows = (await bench.get('/api/v2/patients', { per_page: '1000', count: 'false' })) as { id: string }[]
    const ids = rows.map(({ id }) => id)
    console.log('\nAccess log: patients per second without it, with it, and the share that remains')
    for (const concurrency of concurrencies) {
      const rates: [number[], number[]] = [[], []]
      await rateOf(bench, ids, concurrency)
      for (let round = 0; round < rounds; round += 1) {
        AccessLog.prototype.append = () => Promise.resolve()
        rates[0].push(await rateOf(bench, ids, concurrency))
        AccessLog.prototype.append = append
        rates[1].push(await rateOf(bench, ids, concurrency))
      }
      print(concurrency, rates)
    }
  } finally {
    AccessLog.prototype.append = append
    await bench.server.close()
    await database.close()
  }
}

async function rateOf({ get }: BenchServer, ids: readonly string[], concurrency: number): Promise<number> {
  let next = 0
  const startedAt = performance.now()
  const work = async () => {
    while (next < requests) {
      const id = ids[next % ids.length]!
      next += 1
      await get(`/api/v2/patients/${id}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return requests / ((performance.now() - startedAt) / 1000)
}

function print(concurrency: number, rates: [number[], number[]]): void {
  const [without, withLog] = rates.map(median)
  const left = withLog! / without!
  const figures = [without!, withLog!].map((rate) => String(Math.round(rate)).padStart(8)).join(' ')
  const verdict = left >= target ? 'ok' : 'below'
  console.log(
    `${`${concurrency} at a time`.padEnd(28)} ${figures}   ${Math.round(left * 100)} %  ${verdict} (≥ ${target * 100} %)`,
  )
}
