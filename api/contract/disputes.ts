import { z } from 'zod'
import { disputeFile, fileEvidenceKinds } from './disputeFiles.ts'
import { disputeStatuses } from './disputeStates.ts'
import { instant, money, openEnum, typedText, uuid } from './primitives.ts'

/** Why the cardholder disputes a payment, with the payment processor's codes. */
export const disputeReasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const

/** Evidence that is text, with the payment processor's codes. */
export const textEvidenceKinds = [
  'customer_name',
  'customer_email_address',
  'billing_address',
  'product_description',
  'service_date',
  'access_activity_log',
  'duplicate_charge_explanation',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'uncategorized_text',
] as const
export type TextEvidenceKind = (typeof textEvidenceKinds)[number]

/** Maximum characters of one text of evidence. */
const longestEvidence = 20_000

const byKind = <K extends string, S extends z.ZodType>(kinds: readonly K[], schema: S) =>
  Object.fromEntries(kinds.map((kind) => [kind, schema])) as Record<K, S>

/**
 * Evidence as it is saved: texts, and ids of files that the caller uploaded for the practice. Omitted kinds do not
 * change; null or an empty text removes one.
 */
export const evidences = z.strictObject({
  ...byKind(textEvidenceKinds, typedText.max(longestEvidence).nullable().optional()),
  ...byKind(fileEvidenceKinds, uuid.nullable().optional()),
})
export type Evidences = z.infer<typeof evidences>

/** The dispute of a payment. */
export const dispute = z.object({
  id: uuid,
  status: openEnum(disputeStatuses),
  reason: openEnum(disputeReasons),
  amount: money,
  evidence_due_at: instant.nullable().meta({ description: 'When the bank stops accepting evidence' }),
  /** Draft of the evidence until submission, then the submitted evidence. */
  evidences: z.object({
    ...byKind(textEvidenceKinds, z.string().optional()),
    ...byKind(fileEvidenceKinds, uuid.optional()),
  }),
  files: z.array(disputeFile).meta({ description: 'The files that `evidences` names' }),
  submit_date: instant.nullable().meta({ description: 'When evidence was last submitted' }),
  submission_count: z.number().int(),
  is_confirming: z.boolean().meta({
    description: 'Whether the card processor has not yet confirmed the submission or acceptance',
  }),
  created_at: instant,
})
export type Dispute = z.infer<typeof dispute>
