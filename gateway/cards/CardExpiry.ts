import { builder } from '../graph/builder.ts'

/** Expiration status of a card, which is valid to the end of its month, in UTC. Null for methods that do not expire. */
export function expiryOf(month: number | null, year: number | null, now: Date): 'valid' | 'soon' | 'expired' | null {
  if (month === null || year === null) return null
  const monthsLeft = year * 12 + month - 1 - (now.getUTCFullYear() * 12 + now.getUTCMonth())
  if (monthsLeft < 0) return 'expired'
  return monthsLeft <= 1 ? 'soon' : 'valid'
}

export const CardExpiryRef = builder.enumType('CardExpiry', {
  description: 'Expiration status of a card',
  values: {
    VALID: { value: 'valid', description: 'Valid beyond the next month' },
    SOON: { value: 'soon', description: 'Expires at the end of this month or the next' },
    EXPIRED: { value: 'expired', description: 'Expired: it can’t be charged' },
  },
})
