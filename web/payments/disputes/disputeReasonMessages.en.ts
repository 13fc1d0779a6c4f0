/** Reasons of disputes: `short_` and `long_` explanations by the processor’s code. */
export const en = {
  short_bank_cannot_process: 'Bank cannot process',
  short_check_returned: 'Check returned',
  short_credit_not_processed: 'Refund not received',
  short_customer_initiated: 'Initiated by the customer',
  short_debit_not_authorized: 'Debit not authorized',
  short_duplicate: 'Duplicate',
  short_fraudulent: 'Fraudulent',
  short_general: 'General',
  short_incorrect_account_details: 'Incorrect account details',
  short_insufficient_funds: 'Insufficient funds',
  short_product_not_received: 'Service not received',
  short_product_unacceptable: 'Service unacceptable',
  short_subscription_canceled: 'Payments canceled',
  short_unrecognized: 'Unrecognized',
  long_bank_cannot_process: 'The patient’s bank could not process the payment.',
  long_check_returned: 'The patient’s bank returned the check.',
  long_credit_not_processed:
    'The patient says that they were promised a refund or canceled the visit, and did not get their money back. Show your refund policy, or that the refund was issued or isn’t due.',
  long_customer_initiated: 'The patient asked their bank to return the payment. Contact the patient to learn why.',
  long_debit_not_authorized:
    'The patient says that they did not authorize the bank debit. Show the signed authorization.',
  long_duplicate:
    'The patient says that they were charged twice for the same visit. Show that the two charges are for different services, or that one was refunded.',
  long_fraudulent:
    'The cardholder says that they did not authorize the payment. This is the most common reason. Show that the cardholder was the patient or acted for them: signed consent, messages, earlier payments with the same card.',
  long_general:
    'The bank gave no specific reason. Contact the patient to learn more, and submit evidence that the payment was due.',
  long_incorrect_account_details: 'The account details of the payment were wrong.',
  long_insufficient_funds: 'The patient’s account did not have enough money.',
  long_product_not_received:
    'The patient says that they did not receive the service they paid for. Show the visit: its date, its charges, and the documentation of the service.',
  long_product_unacceptable:
    'The patient says that the service was not as described. Show what was agreed, what was provided, and how you answered complaints.',
  long_subscription_canceled:
    'The patient says that they were charged after canceling recurring payments. Show the consent, your cancellation policy, and that the patient did not cancel before this charge.',
  long_unrecognized:
    'The cardholder does not recognize the payment on their statement. Contact the patient: if they now recognize it, ask them to withdraw the dispute.',
  shortOther: 'Other',
  longOther: 'The bank gave a reason that is not listed here. Ask the patient why they dispute the payment.',
}
