import { desc } from 'drizzle-orm'
import type { getStats } from '../contract/dashboards.ts'
import type { AnswerOf } from '../contract/endpoint.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { ledgerChecks } from '../db/schema.ts'
import { newId } from '../db/newId.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { findLedgerFaults } from './findLedgerFaults.ts'

type LedgerCheck = NonNullable<AnswerOf<typeof getStats>['ledger_check']>

/** Maximum number of faults that a check counts. */
const mostFaults = 1_000

/** Checks every sum of the ledger, once a night, and stores the result. */
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

/** The last check: its time and the number of wrong sums. Null before the first. */
export async function lastLedgerCheck(tx: ReadTx): Promise<{ checked_at: string; faults: number } | null> {
  const last = await lastLedgerFaults(tx)
  return last && { checked_at: last.checked_at, faults: last.faults }
}

/** The last check, with the first wrong sum. Null before the first check. */
export async function lastLedgerFaults(tx: ReadTx): Promise<LedgerCheck | null> {
  const [last] = await tx
    .select({ checkedAt: ledgerChecks.checkedAt, faults: ledgerChecks.faults, first: ledgerChecks.first })
    .from(ledgerChecks)
    .orderBy(desc(ledgerChecks.checkedAt))
    .limit(1)
  if (!last) return null
  const { rule, patientId, paymentId } = last.first ?? {}
  const first = last.first && { rule: String(rule), patient_id: String(patientId), payment_id: asText(paymentId) }
  return { checked_at: isoInstant(last.checkedAt), faults: last.faults, first }
}

const asText = (value: string | number | null | undefined) => (value == null ? null : String(value))
