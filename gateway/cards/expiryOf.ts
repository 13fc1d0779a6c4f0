/** Expiration status of a card, which is valid to the end of its month, in UTC. Null for methods that do not expire. */
export function expiryOf(month: number | null, year: number | null, now: Date): 'valid' | 'soon' | 'expired' | null {
  if (month === null || year === null) return null
  const monthsLeft = year * 12 + month - 1 - (now.getUTCFullYear() * 12 + now.getUTCMonth())
  if (monthsLeft < 0) return 'expired'
  return monthsLeft <= 1 ? 'soon' : 'valid'
}
