import { desc } from 'drizzle-orm'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { ledgerChecks } from '../db/schema.ts'
import { newId } from '../db/newId.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { findLedgerFaults } from './findLedgerFaults.ts'

/** Faults that a check counts at most. */
const mostFaults = 1_000

/** Checks every sum of the ledger, once a night, and keeps the result. */
export const ledgerJob: JobKind = {
  name: 'check ledger',
  everyMinutes: 24 * 60,
  run: checkLedger,
}

async function checkLedger(tx: Tx, now: Date): Promise<void> {
  const found = await findLedgerFaults(tx, mostFaults)
  const first = found[0] ? { ...found[0] } : null
  await tx.insert(ledgerChecks).values({ id: newId(), checkedAt: now.toISOString(), faults: found.length, first })
}

/** The last check: its time and the number of sums that are off. Null before the first. */
export async function lastLedgerCheck(tx: ReadTx): Promise<{ checked_at: string; faults: number } | null> {
  const [last] = await tx
    .select({ checkedAt: ledgerChecks.checkedAt, faults: ledgerChecks.faults })
    .from(ledgerChecks)
    .orderBy(desc(ledgerChecks.checkedAt))
    .limit(1)
  return last ? { checked_at: isoInstant(last.checkedAt), faults: last.faults } : null
}
