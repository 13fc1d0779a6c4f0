import { disputeStatuses, postingStates } from '../../api/contract/payments.ts'
import { paymentMethodTypes, paymentStatuses, paymentTypes } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const paymentType = openEnum('PaymentType', paymentTypes, 'How a payment came', {
  practice: 'Staff took it in the practice’s name',
  patient_portal: 'The patient paid online',
  upfront: 'It was taken before the visit, as a copay or a deposit',
  application: 'It came through an application of a partner',
  autodebit: 'A payment method on file was charged by itself',
  manual: 'Staff wrote down that it was paid elsewhere',
  cash: 'It was paid in cash',
  terminal: 'It was paid at a card terminal',
  insurance: 'The insurance paid it',
})

export const paymentStatus = openEnum('PaymentStatus', paymentStatuses, 'What became of a payment', {
  success: 'The money was taken',
  pending: 'The bank has not confirmed it yet',
  failed: 'The money could not be taken',
  refunded: 'All of it was given back',
  dispute: 'The holder of the card disputes it',
  cancelled: 'It was called off before the money was taken',
})

export const methodType = openEnum('PaymentMethodType', paymentMethodTypes, 'What a payment was made with', {
  card: 'A card whose number was entered or is on file',
  bank_account: 'A bank account that was debited',
  cash: 'Cash',
  check: 'A check',
  terminal: 'A card at a terminal',
  insurance: 'A payment of the insurance',
})

export const postingState = openEnum(
  'PostingState',
  postingStates,
  'Whether a payment has reached the practice’s billing system',
  {
    not_posted: 'The billing system was not told of it',
    posting: 'The billing system is being told of it',
    posted: 'The billing system has it',
    failed: 'The billing system did not take it',
  },
)

export const disputeStatus = openEnum('DisputeStatus', disputeStatuses, 'Where a dispute of a card payment stands', {
  warning_needs_response: 'The bank inquires, and waits for evidence',
  warning_under_review: 'The bank inquires, and reviews the evidence',
  warning_closed: 'The inquiry ended without a dispute: the practice keeps the money',
  needs_response: 'The payment is disputed, and the bank waits for evidence',
  under_review: 'The payment is disputed, and the bank reviews the evidence',
  charge_refunded: 'The money was given back: the practice lost the dispute',
  won: 'The practice won and keeps the money',
  lost: 'The practice lost, and the money went back',
})
