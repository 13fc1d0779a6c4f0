import { sql } from 'drizzle-orm'
import { fillLarge } from '../../api/demo/largeSet.ts'
import type { Database } from '../../api/db/database.ts'
import { events } from '../../api/db/schema.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { median } from './figures.ts'

const concurrencies = [1, 10]
const changes = 2_000
const rounds = 5
/** Minimum share of the throughput that must remain when numbers are assigned at commit. */
const target = 0.6

/**
 * The cost of the feed's order for writers: concurrent transactions that change a patient and write an event, with the
 * number assigned at commit and without. The write-ahead log is flushed as the cluster is configured.
 */
export async function measureEventFeed(url: string): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const database = await openTestDatabase()
  const { companyId } = await fillLarge(database, { patients: 2_000, onProgress: () => undefined })
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from patients`)
  const ids = rows.map(({ id }) => id)
  console.log('\nFeed: changes a second without the order of commits, with it, and what is left')
  try {
    for (const concurrency of concurrencies) {
      const rates: [number[], number[]] = [[], []]
      await rateOf(database, companyId, ids, concurrency)
      for (let round = 0; round < rounds; round += 1) {
        await database.db.execute(sql`alter table events disable trigger events_number`)
        rates[0].push(await rateOf(database, companyId, ids, concurrency))
        await database.db.execute(sql`alter table events enable trigger events_number`)
        rates[1].push(await rateOf(database, companyId, ids, concurrency))
      }
      print(concurrency, rates)
    }
  } finally {
    await database.close()
  }
}

async function rateOf({ transaction }: Database, companyId: string, ids: readonly string[], concurrency: number) {
  let next = 0
  const work = async () => {
    while (next < changes) {
      const patientId = ids[next % ids.length]!
      next += 1
      const createdAt = new Date().toISOString()
      await transaction(async (tx) => {
        await tx.execute(sql`update patients set modified_at = ${createdAt} where id = ${patientId}`)
        await tx.insert(events).values({ name: 'patient_updated', companyId, patientId, createdAt })
      })
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: concurrency }, work))
  return changes / ((performance.now() - startedAt) / 1000)
}

function print(concurrency: number, rates: [number[], number[]]): void {
  const [without, withOrder] = rates.map(median)
  const left = withOrder! / without!
  const figures = [without!, withOrder!].map((rate) => String(Math.round(rate)).padStart(8)).join(' ')
  const verdict = left >= target ? 'ok' : 'below'
  console.log(
    `${`${concurrency} at a time`.padEnd(28)} ${figures}   ${Math.round(left * 100)} %  ${verdict} (≥ ${target * 100} %)`,
  )
}
