/** A payment method of the processor's published test set, and what becomes of its charges. */
interface TestMethod {
  brand: string
  last4: string
  funding: 'credit' | 'debit' | 'prepaid'
  /** Why it is declined; null if it is charged. */
  decline: { code: string; decline_code?: string } | null
  /** The dispute that follows its charge; none if missing. */
  dispute?: TestDispute
}

/** A dispute that the cardholder opens right after the charge. */
export interface TestDispute {
  reason: string
  /** The bank only asks at first. */
  isInquiry: boolean
}

const card = (brand: string, last4: string, funding: TestMethod['funding'] = 'credit'): TestMethod => ({
  brand,
  last4,
  funding,
  decline: null,
})
const declined = (last4: string, code: string, reason?: string): TestMethod => ({
  ...card('visa', last4),
  decline: { code, ...(reason !== undefined && { decline_code: reason }) },
})

const disputed = (last4: string, reason: string, isInquiry = false): TestMethod => ({
  ...card('visa', last4),
  dispute: { reason, isInquiry },
})

/** Tokens of the processor's test mode. Any other id is unknown, so that no real card gets here. */
export const testMethods: Readonly<Record<string, TestMethod>> = {
  pm_card_visa: card('visa', '4242'),
  pm_card_mastercard: card('mastercard', '4444'),
  pm_card_amex: card('amex', '0005'),
  pm_card_discover: card('discover', '1117'),
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
}
