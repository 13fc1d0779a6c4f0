import { postPaymentActions, refundStatuses } from '../../api/contract/payments.ts'
import { postingFailures, postingObstacles, postingStates } from '../../api/contract/postingStates.ts'
import { paymentFailures, paymentMethodTypes, paymentStatuses } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const paymentStatus = openEnum('PaymentStatus', paymentStatuses, 'Status of a payment', {
  success: 'Collected',
  pending: 'Pending confirmation by the bank',
  failed: 'Failed',
  refunded: 'Fully refunded',
  dispute: 'Disputed by the cardholder',
  cancelled: 'Canceled before it was collected',
})

export const paymentFailure = openEnum('PaymentFailure', paymentFailures, 'Why the card processor declined a payment', {
  generic_decline: 'The bank declined the card without a reason',
  insufficient_funds: 'The card or the bank account has insufficient funds',
  lost_card: 'The card was reported lost',
  stolen_card: 'The card was reported stolen',
  expired_card: 'The card has expired',
  incorrect_cvc: 'The security code is wrong',
  processing_error: 'The bank reported an error. The card may work later',
  authentication_required: 'The bank asks the cardholder to confirm the payment',
  resource_missing: 'The card processor does not know the card',
  bank_account_unsaved: 'A bank account is charged only once it is on file',
  account_closed: 'The bank account is closed',
  no_account: 'The bank account does not exist',
  debit_not_authorized: 'The account holder did not authorize the debit',
  terminal_reader_offline: 'The card reader is offline',
  terminal_reader_busy: 'The card reader is busy with another payment',
  terminal_reader_timeout: 'No card was presented to the reader',
  reader_not_started: 'The card reader could not be reached',
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

export const postingObstacle = openEnum(
  'PostingObstacle',
  postingObstacles,
  'Why a payment is not posted to the practice’s billing system',
  {
    not_collected: 'Nothing has been collected yet, or the payment failed',
    collected_elsewhere: 'The payment came from the billing system or an insurer',
    before_posting: 'It is older than posting, which began on 2020-08-21',
    no_posting: 'The billing system doesn’t accept payments',
    not_connected: 'The connection to the billing system isn’t set up',
  },
)

export const postingFailure = openEnum(
  'PostingFailure',
  postingFailures,
  'Why the billing system did not take a payment or a refund',
  {
    unknown_account: 'The billing system doesn’t have the patient',
    payment_not_posted: 'The payment that was refunded is not posted',
    rejected: 'The billing system rejected the posting',
    unreachable: 'The billing system didn’t respond after several attempts',
  },
)

export const refundStatus = openEnum('RefundStatus', refundStatuses, 'Status of a refund', {
  pending: 'The card processor has not answered yet',
  succeeded: 'The money was refunded, or the refund is on its way',
  failed: 'Rejected: the practice still has the money',
})

export const postPaymentAction = openEnum(
  'PostPaymentActionType',
  postPaymentActions,
  'Type of an event after a payment',
  {
    receipt_sent: 'A receipt was sent',
    payment_refunded: 'It was refunded, in whole or in part',
    installment_counted: 'It was counted as an installment of a payment plan',
    refund_failed: 'A refund was rejected by the card processor or the bank',
    payment_posted: 'It or one of its refunds was posted to the billing system',
    posting_failed: 'The billing system rejected it or one of its refunds',
    repost_started: 'A system user posted it again',
    payment_failed: 'The card was declined, or the bank returned the payment',
    billing_cycle_status_changed: 'It settled the balance, which ended the billing cycle',
  },
)
