import type { z } from 'zod'
import { toDecimal } from '../../contract/currency.ts'
import type { Snapshot, snapshotSummary, StatementContent } from '../../contract/snapshots.ts'
import type { snapshots } from '../../db/schema.ts'
import { isoInstant } from '../../time/isoInstant.ts'

export type SnapshotRow = typeof snapshots.$inferSelect

/** A snapshot in the contract’s shape, without its content. */
export const snapshotSummaryOf = (
  row: Omit<SnapshotRow, 'content' | 'linkSecret'>,
  currency: string,
): z.infer<typeof snapshotSummary> => ({
  id: row.id,
  code: row.code,
  patient_id: row.patientId,
  client_id: row.practiceId,
  company_id: row.companyId,
  billing_cycle_id: row.billingCycleId,
  amount: toDecimal(row.amount, currency),
  currency,
  created_at: isoInstant(row.createdAt),
})

/** The same with its stored content. */
export function snapshotOf(row: SnapshotRow): Snapshot {
  const content = contentOf(row)
  return { ...snapshotSummaryOf(row, content.currency), content }
}

/** Snapshots from before languages were stored are in English. */
export const contentOf = (row: SnapshotRow) => ({ language: 'english', ...row.content }) as unknown as StatementContent
