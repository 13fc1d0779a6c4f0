import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type DisputeStatus, disputeStatuses } from '../contract/disputeStates.ts'
import type { TextEvidenceKind } from '../contract/disputes.ts'
import { payments } from './billingTables.ts'
import { createdAt, enumColumn, id, instant, minorUnits, modifiedAt, openCodeColumn } from './columns.ts'
import { ofPatient } from './ofPatient.ts'
import { table } from './table.ts'

/** Evidence by kind. A kind without evidence has no key. */
export type StoredEvidence = Partial<Record<TextEvidenceKind, string>>

const awaiting = (['needs_response', 'warning_needs_response'] satisfies DisputeStatus[]).map((code) => `'${code}'`)

/** The dispute of a payment. `payments.dispute_status` repeats its status, for the lists. */
export const disputes = table(
  'disputes',
  {
    id: id(),
    ...ofPatient,
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Its id at the processor. */
    processorId: text('processor_id').notNull(),
    status: enumColumn('status', disputeStatuses).notNull(),
    reason: openCodeColumn('reason').notNull(),
    amount: minorUnits('amount'),
    evidence: jsonb('evidence').$type<StoredEvidence>().notNull(),
    evidenceDueAt: instant('evidence_due_at'),
    submissionCount: integer('submission_count').notNull().default(0),
    submittedAt: instant('submitted_at'),
    /** The response that the processor was asked for; null once its answer was saved. */
    askedType: enumColumn('asked_type', ['evidence', 'acceptance']),
    askedAt: instant('asked_at'),
    /** Amount that the dispute took out of the payment. */
    reversed: minorUnits('reversed'),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [
    uniqueIndex('disputes_payment').on(self.paymentId),
    uniqueIndex('disputes_processor').on(self.processorId),
    index('disputes_due')
      .on(self.companyId, self.evidenceDueAt)
      .where(sql.raw(`status in (${awaiting.join(', ')})`)),
    index('disputes_asked')
      .on(self.askedAt)
      .where(sql`asked_at is not null`),
  ],
)
