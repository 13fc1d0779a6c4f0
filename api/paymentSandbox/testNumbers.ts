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
}
