import type Stripe from 'stripe'
import { cardFundings, wallets } from '../contract/cards.ts'
import type { MethodFacts } from './CustomerProcessor.ts'

/** Display data of a payment method from the processor; null for unsupported types. */
export function methodFacts(method: Stripe.PaymentMethod): MethodFacts | null {
  const customerId = typeof method.customer === 'string' ? method.customer : (method.customer?.id ?? null)
  if (method.type === 'us_bank_account' && method.us_bank_account) {
    const { bank_name: bankName, last4, fingerprint } = method.us_bank_account
    return { kind: 'bank_account', customerId, bankName, mask: last4, fingerprint }
  }
  if (method.type !== 'card' || !method.card) return null
  const { brand, last4, funding, exp_month: expMonth, exp_year: expYear, wallet, fingerprint } = method.card
  return {
    kind: 'card',
    customerId,
    brand,
    last4,
    expMonth,
    expYear,
    funding: cardFundings.find((each) => each === funding) ?? 'unknown',
    wallet: wallets.find((each) => each === wallet?.type) ?? null,
    fingerprint: fingerprint ?? null,
  }
}
