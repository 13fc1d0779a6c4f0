/** A payment method of the processor's published test set, and the outcome of its charges. */
interface CardMethod {
  kind: 'card'
  brand: string
  last4: string
  funding: 'credit' | 'debit' | 'prepaid'
  /** Decline reason; null if it is charged. */
  decline: { code: string; decline_code?: string } | null
  /** The dispute that follows its charge; none if missing. */
  dispute?: TestDispute
  /** Whether its refunds are accepted and fail a day later. */
  failsRefunds?: boolean
}

/** A dispute that the cardholder opens right after the charge. */
export interface TestDispute {
  reason: string
  /** Whether it starts as an inquiry. */
  isInquiry: boolean
}

/** A bank account: debits are accepted, and end days later. */
interface BankMethod {
  kind: 'bank'
  bankName: string
  last4: string
  /** Return reason of debits; null if they settle. */
  returned: string | null
}

export type TestMethod = CardMethod | BankMethod

const card = (brand: string, last4: string, funding: CardMethod['funding'] = 'credit'): CardMethod => ({
  kind: 'card',
  brand,
  last4,
  funding,
  decline: null,
})
const bank = (last4: string, returned: string | null = null): BankMethod => ({
  kind: 'bank',
  bankName: 'STRIPE TEST BANK',
  last4,
  returned,
})
const declined = (last4: string, code: string, reason?: string): CardMethod => ({
  ...card('visa', last4),
  decline: { code, ...(reason !== undefined && { decline_code: reason }) },
})

const disputed = (last4: string, reason: string, isInquiry = false): TestMethod => ({
  ...card('visa', last4),
  dispute: { reason, isInquiry },
})

/** Tokens of the processor's test mode. Any other id is unknown, so that real cards are never accepted. */
export const testMethods: Readonly<Record<string, TestMethod>> = {
  pm_card_visa: card('visa', '4242'),
  pm_card_mastercard: card('mastercard', '4444'),
  pm_card_amex: card('amex', '0005'),
  pm_card_discover: card('discover', '1117'),
  pm_card_refundFail: { ...card('visa', '5126'), failsRefunds: true },
  pm_card_visa_debit: card('visa', '5556', 'debit'),
  pm_card_mastercard_prepaid: card('mastercard', '5100', 'prepaid'),
  pm_card_createDispute: disputed('0259', 'fraudulent'),
  pm_card_createDisputeProductNotReceived: disputed('2685', 'product_not_received'),
  pm_card_createDisputeInquiry: disputed('1976', 'fraudulent', true),
  pm_card_chargeCustomerFail: declined('0341', 'card_declined', 'generic_decline'),
  pm_card_chargeDeclined: declined('0002', 'card_declined', 'generic_decline'),
  pm_card_chargeDeclinedInsufficientFunds: declined('9995', 'card_declined', 'insufficient_funds'),
  pm_card_chargeDeclinedLostCard: declined('9987', 'card_declined', 'lost_card'),
  pm_card_chargeDeclinedExpiredCard: declined('0069', 'expired_card'),
  pm_card_chargeDeclinedIncorrectCvc: declined('0127', 'incorrect_cvc'),
  pm_card_authenticationRequired: declined('3184', 'authentication_required', 'authentication_required'),
  pm_usBankAccount_success: bank('6789'),
  pm_usBankAccount_accountClosed: bank('1113', 'account_closed'),
  pm_usBankAccount_noAccount: bank('1116', 'no_account'),
  pm_usBankAccount_insufficientFunds: bank('2227', 'insufficient_funds'),
  pm_usBankAccount_debitNotAuthorized: bank('3335', 'debit_not_authorized'),
}
