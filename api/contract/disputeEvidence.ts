import { z } from 'zod'
import { fileEvidenceKinds } from './disputeFiles.ts'
import { type disputeReasons, textEvidenceKinds } from './disputes.ts'
import { endpoint } from './endpoint.ts'
import { paymentDetail } from './payments.ts'
import { accountId, instant, openEnum, uuid } from './primitives.ts'

/** All evidence: texts and files. */
export const evidenceKinds = [...textEvidenceKinds, ...fileEvidenceKinds] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** Evidence that helps with any dispute reason. */
const always: readonly EvidenceKind[] = [
  'product_description',
  'service_date',
  'customer_name',
  'customer_email_address',
]
const authorized: readonly EvidenceKind[] = [
  'customer_signature',
  'customer_communication',
  'access_activity_log',
  'uncategorized_text',
]
const refundable: readonly EvidenceKind[] = ['refund_policy_disclosure', 'refund_refusal_explanation']

/**
 * Evidence that convinces a bank, by the reason of the dispute, most helpful first. If a bank returned a payment itself
 * (no money, wrong account), no evidence convinces it.
 */
const helpful: Readonly<Record<(typeof disputeReasons)[number], readonly EvidenceKind[]>> = {
  fraudulent: [...authorized, 'billing_address', 'service_documentation', ...always],
  unrecognized: ['receipt', 'service_documentation', ...authorized, 'billing_address', ...always],
  debit_not_authorized: [...authorized, ...always],
  customer_initiated: [...authorized, 'service_documentation', ...always],
  duplicate: [
    'duplicate_charge_explanation',
    'duplicate_charge_documentation',
    'receipt',
    'service_documentation',
    ...always,
  ],
  credit_not_processed: [...refundable, 'customer_communication', 'receipt', ...always],
  product_not_received: [
    'service_documentation',
    'customer_signature',
    'customer_communication',
    'access_activity_log',
    ...always,
  ],
  product_unacceptable: ['service_documentation', ...refundable, 'customer_communication', ...always],
  subscription_canceled: [
    'cancellation_policy_disclosure',
    'cancellation_rebuttal',
    'cancellation_policy',
    'customer_signature',
    'customer_communication',
    ...always,
  ],
  general: ['service_documentation', 'receipt', 'customer_communication', 'customer_signature', ...always],
  bank_cannot_process: [],
  check_returned: [],
  incorrect_account_details: [],
  insufficient_funds: [],
}

/** Evidence that helps with a reason, most helpful first. Unknown reasons count as general. */
export const helpfulEvidence = (reason: string): readonly EvidenceKind[] =>
  Object.hasOwn(helpful, reason) ? helpful[reason as keyof typeof helpful] : helpful.general

/** Source of a prepared piece of evidence. */
export const evidenceSources = [
  'patient',
  'visits',
  'consents',
  'statements',
  'messages',
  'payment',
  'earlier_payments',
  'similar_payments',
  'earlier_dispute',
] as const
export type EvidenceSource = (typeof evidenceSources)[number]

/** A piece of evidence from data that the product already has. */
export const preparedEvidenceItem = z.object({
  kind: openEnum(evidenceKinds),
  text: z
    .string()
    .nullable()
    .meta({ description: 'The text. Null for a document, which is generated when it is used' }),
  file_name: z.string().nullable().meta({ description: 'File name of the document. Null for a text' }),
  is_helpful: z.boolean().meta({ description: 'Whether it is relevant to the reason of the dispute' }),
  source: z.object({
    type: openEnum(evidenceSources),
    count: z.number().int().meta({ description: 'Number of visits, messages, payments … that it is made from' }),
    at: instant.nullable().meta({ description: 'Date of the latest of them. Null when a date has no meaning' }),
  }),
})
export type PreparedEvidenceItem = z.infer<typeof preparedEvidenceItem>

const path = '/v2/payments/{id}/prepared_evidence'

/** Most helpful pieces first. Nothing is saved until it is used. 409 for a payment without a dispute. */
export const getPreparedEvidence = endpoint({
  name: 'getPreparedEvidence',
  method: 'GET',
  path,
  summary: 'Evidence of a dispute that is known already: consents, statements, messages, visits, earlier payments',
  access: 'disputes.respond',
  answers: {
    200: z.object({
      id: uuid.meta({ description: 'Id of the payment' }),
      patient_id: accountId,
      pieces: z.array(preparedEvidenceItem),
    }),
  },
})

/**
 * Texts replace those of the draft; documents are generated as PDFs and replace the file of their kind. 409 as
 * `saveDispute`, 422 for a kind without prepared evidence.
 */
export const takePreparedEvidence = endpoint({
  name: 'takePreparedEvidence',
  method: 'POST',
  path,
  summary: 'Puts prepared evidence into the draft',
  access: 'disputes.respond',
  body: z.strictObject({ kinds: z.array(z.enum(evidenceKinds)).min(1) }),
  answers: { 200: paymentDetail },
})

/** A PDF record: the dispute, the evidence, the names of its files, and the history. 409 without a dispute. */
export const getDisputePdf = endpoint({
  name: 'getDisputePdf',
  method: 'GET',
  path: '/v2/payments/{id}/dispute_pdf',
  summary: 'A dispute with its evidence and timeline as a PDF',
  access: 'payments.read',
  file: 'application/pdf',
  answers: { 200: paymentDetail },
})
