import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../api/db/Tx.ts'
import { appendEntries, appendEntriesAfter } from '../../api/accessLog/accessChain.ts'
import { verifyAccessLog } from '../../api/accessLog/verifyAccessLog.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const companyId = worldId('company', 1)
const readsOf = (count: number) =>
  Array.from({ length: count }, () => ({
    userId: worldId('user', 1),
    impersonatorId: null,
    companyId,
    practiceId: worldId('practice', 1),
    patientId: worldId('patient', 1),
    operation: 'getPatient',
    fields: ['name'],
    createdAt: '2026-11-22T10:00:00.000Z',
  }))

/** Sequentially scanned rows of the log in this transaction. */
async function rowsWalked(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ walked: string }>(
    sql`select seq_tup_read as walked from pg_stat_xact_user_tables where relname = 'account_reads'`,
  )
  return Number(rows[0]!.walked)
}

describe('The access log’s hash chain', () => {
  it('is extended without reading its entries, whatever its length', async () => {
    await api.database.transaction(async (tx) => {
      const end = await appendEntries(tx, companyId, readsOf(2_000))
      const before = await rowsWalked(tx)
      const next = await appendEntriesAfter(tx, companyId, end, readsOf(3))
      expect(next?.sequence).toBe(end.sequence + 3)
      expect(await rowsWalked(tx)).toBe(before)
    })
    expect((await verifyAccessLog(api.database.db)).broken).toEqual([])
  })

  it('is not forked by a writer with a stale head', async () => {
    await api.database.transaction(async (tx) => {
      const end = await appendEntries(tx, companyId, readsOf(1))
      await appendEntries(tx, companyId, readsOf(1))
      expect(await appendEntriesAfter(tx, companyId, end, readsOf(1))).toBeNull()
    })
    expect((await verifyAccessLog(api.database.db)).broken).toEqual([])
  })
})
