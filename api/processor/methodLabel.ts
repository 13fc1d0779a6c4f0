import type { MethodFacts } from './CustomerProcessor.ts'

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa 4242`, by the brand in the processor's words. */
export const cardLabel = (brand: string, last4: string): string => `${brandNames[brand] ?? 'Card'} ${last4}`

/** Display name of a payment method: brand or bank, and last digits. */
export function methodLabel(facts: MethodFacts): string {
  if (facts.kind === 'card') return cardLabel(facts.brand, facts.last4)
  return [facts.bankName ?? 'Bank account', facts.mask].filter(Boolean).join(' ')
}
