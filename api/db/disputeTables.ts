import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type DisputeStatus, disputeStatuses } from '../contract/disputeStates.ts'
import { disputeFileTypes, fileEvidenceKinds } from '../contract/disputeFiles.ts'
import type { TextEvidenceKind } from '../contract/disputes.ts'
import { payments } from './billingTables.ts'
import { createdAt, enumColumn, id, instant, minorUnits, modifiedAt, openCodeColumn } from './columns.ts'
import { ofPatient } from './ofPatient.ts'
import { companies, practices, users } from './organizationTables.ts'
import { table } from './table.ts'

/** Texts of evidence by kind. A kind without evidence has no key. */
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
    /** The dispute's id at the processor. */
    processorId: text('processor_id').notNull(),
    status: enumColumn('status', disputeStatuses).notNull(),
    reason: openCodeColumn('reason').notNull(),
    amount: minorUnits('amount'),
    evidence: jsonb('evidence').$type<StoredEvidence>().notNull(),
    evidenceDueAt: instant('evidence_due_at'),
    submissionCount: integer('submission_count').notNull().default(0),
    submittedAt: instant('submitted_at'),
    /** The response that was sent to the processor; null once its answer is saved. */
    requestedType: enumColumn('requested_type', ['evidence', 'acceptance']),
    requestedAt: instant('requested_at'),
    /** Amount that the dispute removed from the payment. */
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
    index('disputes_unconfirmed')
      .on(self.requestedAt)
      .where(sql`requested_at is not null`),
  ],
)

/** An uploaded file of evidence. Its content is in the file storage under its id. */
export const disputeFiles = table(
  'dispute_files',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    userId: uuid('user_id').references(() => users.id),
    /** Null until the evidence of a dispute lists it. */
    disputeId: uuid('dispute_id').references(() => disputes.id),
    kind: enumColumn('kind', fileEvidenceKinds),
    name: text('name').notNull(),
    type: enumColumn('type', disputeFileTypes).notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Its id at the processor, which receives it with the submission. */
    processorId: text('processor_id'),
    createdAt: createdAt(),
  },
  (self) => [
    uniqueIndex('dispute_files_kind')
      .on(self.disputeId, self.kind)
      .where(sql`dispute_id is not null`),
    index('dispute_files_unused')
      .on(self.userId, self.createdAt)
      .where(sql`dispute_id is null`),
    check('dispute_files_used', sql`(dispute_id is null) = (kind is null)`),
  ],
)
