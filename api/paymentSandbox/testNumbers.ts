/** The processor's published test numbers, and the token of each. No other number is accepted. */
export const testNumbers: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '5555555555554444': 'pm_card_mastercard',
  '378282246310005': 'pm_card_amex',
  '6011111111111117': 'pm_card_discover',
  '4000056655665556': 'pm_card_visa_debit',
  '5105105105105100': 'pm_card_mastercard_prepaid',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
  '4000000000009987': 'pm_card_chargeDeclinedLostCard',
  '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
  '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
  '4000000000000341': 'pm_card_chargeCustomerFail',
  '4000002760003184': 'pm_card_authenticationRequired',
  '4000000000000259': 'pm_card_createDispute',
  '4000000000002685': 'pm_card_createDisputeProductNotReceived',
  '4000000000001976': 'pm_card_createDisputeInquiry',
  '4000000000005126': 'pm_card_refundFail',
}

/** The routing number of the published test accounts. */
export const testRoutingNumber = '110000000'

/** The processor's published test accounts, and the token of each. */
export const testAccounts: Readonly<Record<string, string>> = {
  '000123456789': 'pm_usBankAccount_success',
  '000111111113': 'pm_usBankAccount_accountClosed',
  '000111111116': 'pm_usBankAccount_noAccount',
  '000222222227': 'pm_usBankAccount_insufficientFunds',
  '000333333335': 'pm_usBankAccount_debitNotAuthorized',
}
