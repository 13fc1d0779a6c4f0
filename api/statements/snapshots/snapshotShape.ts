import type { z } from 'zod'
import { type Snapshot, snapshotSummary, type StatementContent } from '../../contract/snapshots.ts'
import type { snapshots } from '../../db/schema.ts'
import { column, instantColumn, rowMoney } from '../../listing/columnFields.ts'
import { fieldReader, responseFields } from '../../listing/fieldReader.ts'

export type SnapshotRow = typeof snapshots.$inferSelect

/** `currency` is that of the practice. */
type SummaryRow = Omit<SnapshotRow, 'content' | 'linkSecret'> & { currency: string }

export const summaryFields = responseFields<SummaryRow, unknown, z.infer<typeof snapshotSummary>>()({
  id: column('id'),
  code: column('code'),
  patient_id: column('patientId'),
  client_id: column('practiceId'),
  company_id: column('companyId'),
  billing_cycle_id: column('billingCycleId'),
  amount: rowMoney('amount'),
  currency: column('currency'),
  created_at: instantColumn('createdAt'),
})
const wholeSummary = fieldReader(summaryFields, snapshotSummary)(null)

/** A snapshot in the contract's shape, without its content. */
export const snapshotSummaryOf = (row: Omit<SummaryRow, 'currency'>, currency: string) =>
  wholeSummary.of({ ...row, currency })

/** The same with its stored content. */
export function snapshotOf(row: SnapshotRow): Snapshot {
  const content = contentOf(row)
  return { ...snapshotSummaryOf(row, content.currency), content }
}

/** Snapshots from before the language was stored are in English. */
export const contentOf = (row: SnapshotRow) => ({ language: 'english', ...row.content }) as unknown as StatementContent
