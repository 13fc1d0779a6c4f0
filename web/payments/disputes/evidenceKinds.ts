import type { DisputeEvidenceInput } from './__generated__/useSaveDisputeEvidenceMutation.graphql.ts'

export type EvidenceTexts = Readonly<Record<string, string>>

/** Evidence that helps with any reason, and evidence that helps with some. */
const always = [
  'product_description',
  'service_date',
  'customer_name',
  'customer_email_address',
  'access_activity_log',
] as const
const helpful: Readonly<Record<string, readonly string[]>> = {
  duplicate: ['duplicate_charge_explanation'],
  credit_not_processed: ['refund_policy_disclosure', 'refund_refusal_explanation'],
  product_unacceptable: ['refund_policy_disclosure', 'refund_refusal_explanation'],
  subscription_canceled: ['cancellation_policy_disclosure', 'cancellation_rebuttal'],
  fraudulent: ['billing_address'],
  unrecognized: ['billing_address'],
}

/** Kinds that fit in one line. */
export const isOneLine = (kind: string): boolean =>
  ['customer_name', 'customer_email_address', 'service_date'].includes(kind)

/** Kinds of evidence for a reason: the most helpful first, then those that the draft already has. */
export function offeredKinds(reason: string, texts: EvidenceTexts): string[] {
  const kinds = [...(helpful[reason] ?? []), ...always, 'uncategorized_text', ...Object.keys(texts)]
  return [...new Set(kinds)]
}

/** The changes since the last save, as mutation input. */
export const changedEvidence = (typed: EvidenceTexts, saved: EvidenceTexts): DisputeEvidenceInput[] =>
  Object.entries(typed)
    .filter(([kind, text]) => text.trim() !== (saved[kind] ?? ''))
    .map(([kind, text]) => ({ kind: kind.toUpperCase() as DisputeEvidenceInput['kind'], text: text.trim() }))
