import { evidenceKinds } from '../../../api/contract/disputeEvidence.ts'
import { fileEvidenceKinds } from '../../../api/contract/disputeFiles.ts'
import { disputeReasons, textEvidenceKinds } from '../../../api/contract/disputes.ts'
import { disputeStatuses } from '../../../api/contract/disputeStates.ts'
import { openEnum } from '../../graph/openEnum.ts'

export const disputeStatus = openEnum('DisputeStatus', disputeStatuses, 'Status of a card payment dispute', {
  warning_needs_response: 'Inquiry: the bank is waiting for evidence',
  warning_under_review: 'Inquiry: the bank is reviewing the evidence',
  warning_closed: 'The inquiry ended without a dispute: the practice keeps the money',
  needs_response: 'The payment is disputed, and the bank is waiting for evidence',
  under_review: 'The payment is disputed, and the bank is reviewing the evidence',
  charge_refunded: 'The payment was refunded because the practice lost the dispute',
  won: 'The practice won and keeps the money',
  lost: 'The practice lost, and the payment was refunded',
})

export const disputeReason = openEnum(
  'DisputeReason',
  disputeReasons,
  'Why the cardholder, or the bank, disputes a payment',
  {
    bank_cannot_process: 'The bank could not process the payment',
    check_returned: 'The bank returned the check',
    credit_not_processed: 'The cardholder did not receive a promised refund',
    customer_initiated: 'The account holder asked their bank to return the payment',
    debit_not_authorized: 'The account holder did not authorize the debit',
    duplicate: 'The cardholder was charged twice for the same service',
    fraudulent: 'The cardholder did not authorize the payment',
    general: 'No specific reason',
    incorrect_account_details: 'The account details were wrong',
    insufficient_funds: 'The account had insufficient funds',
    product_not_received: 'The cardholder did not receive the service',
    product_unacceptable: 'The service was unacceptable or not as described',
    subscription_canceled: 'The cardholder was charged after canceling',
    unrecognized: 'The cardholder does not recognize the payment',
  },
)

const textMeanings = {
  customer_name: 'Name of the patient or payer',
  customer_email_address: 'Email address of the patient or payer',
  billing_address: 'Billing address of the card',
  product_description: 'The service that was paid for',
  service_date: 'Date of the service',
  access_activity_log: 'When statements and links were sent and opened',
  duplicate_charge_explanation: 'Why two charges are not the same',
  refund_policy_disclosure: 'How the refund policy was shown to the patient',
  refund_refusal_explanation: 'Why the patient is not entitled to a refund',
  cancellation_policy_disclosure: 'How the cancellation policy was shown to the patient',
  cancellation_rebuttal: 'Why the payment was due despite the cancellation',
  uncategorized_text: 'Anything else',
}
export const evidenceKind = openEnum('DisputeEvidenceKind', textEvidenceKinds, 'Kind of evidence', textMeanings)

const fileMeanings = {
  cancellation_policy: 'Your cancellation policy, as the patient saw it',
  customer_communication: 'Messages between the practice and the patient',
  customer_signature: 'A document that the patient signed: consent or authorization',
  duplicate_charge_documentation: 'Documents that distinguish the charge from another one',
  receipt: 'The receipt, or another notice of the charge to the patient',
  service_documentation: 'Documentation of the service: the visit and its charges',
  uncategorized_file: 'Anything else',
}
export const fileEvidenceKind = openEnum(
  'DisputeFileKind',
  fileEvidenceKinds,
  'Kind of a file of evidence',
  fileMeanings,
)
export const anyEvidenceKind = openEnum('PreparedEvidenceKind', evidenceKinds, 'Kind of evidence, a text or a file', {
  ...textMeanings,
  ...fileMeanings,
})
