import { disputeStatuses, postingStates } from '../../api/contract/payments.ts'
import { paymentMethodTypes, paymentStatuses, paymentTypes } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const paymentType = openEnum('PaymentType', paymentTypes, 'Type of a payment', {
  practice: 'Collected by staff for the practice',
  patient_portal: 'Paid online in the patient portal',
  upfront: 'Collected before the visit, as a copay or deposit',
  application: 'Made in a partner’s application',
  autodebit: 'Autopay: a payment method on file was charged automatically',
  manual: 'Recorded by staff as paid elsewhere',
  cash: 'Paid in cash',
  terminal: 'Paid at a card terminal',
  insurance: 'Paid by insurance',
})

export const paymentStatus = openEnum('PaymentStatus', paymentStatuses, 'Status of a payment', {
  success: 'Collected',
  pending: 'Pending confirmation by the bank',
  failed: 'Failed',
  refunded: 'Fully refunded',
  dispute: 'Disputed by the cardholder',
  cancelled: 'Canceled before it was collected',
})

export const methodType = openEnum('PaymentMethodType', paymentMethodTypes, 'Method of a payment', {
  card: 'A card whose number was entered or is on file',
  bank_account: 'A bank account that was debited',
  cash: 'Cash',
  check: 'A check',
  terminal: 'A card at a terminal',
  insurance: 'An insurance payment',
})

export const postingState = openEnum(
  'PostingState',
  postingStates,
  'Whether a payment has reached the practice’s billing system',
  {
    not_posted: 'Not sent to the billing system',
    posting: 'Being posted to the billing system',
    posted: 'Posted in the billing system',
    failed: 'The billing system rejected it',
  },
)

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
