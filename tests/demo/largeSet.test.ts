import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { fillLarge } from '../../api/demo/largeSet.ts'
import { openEmptyDatabase } from '../support/filledWorld.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

const indexes = async () =>
  (
    await database.db.execute(
      sql`select indexname, indexdef from pg_indexes where tablename in ('patients', 'billing_cycles') order by 1`,
    )
  ).rows

it('creates the requested number of patients, with their last visits and cycles', async () => {
  const before = await indexes()
  const progress: number[] = []
  const { companyId } = await fillLarge(database, { patients: 3000, onProgress: (done) => progress.push(done) })
  const { rows } = await database.db.execute(sql`
    select count(*)::int as patients, count(distinct p.practice_id)::int as practices, count(c.id)::int as cycles,
      count(p.last_cycle_id)::int as last_cycles, bool_and(p.last_cycle_status is not distinct from c.status) as is_same,
      bool_and(substr(p.id::text, 15, 1) = '7') as is_v7
    from patients p left join billing_cycles c on c.id = p.last_cycle_id and c.patient_id = p.id where p.company_id = ${companyId}`)
  expect(rows[0]).toMatchObject({ patients: 3000, practices: 20, is_same: true, is_v7: true })
  expect(rows[0]!['cycles']).toBe(rows[0]!['last_cycles'])
  expect(Number(rows[0]!['cycles'])).toBeGreaterThan(1500)
  expect(progress).toEqual([3000])
  expect(await indexes()).toEqual(before)
})
