import { toDecimal, toMinor } from '../contract/currency.ts'
import { largestPayment } from '../contract/paymentChanges.ts'
import { refuse } from '../contract/refusals/Refusal.ts'
import { invalidFields } from '../http/ApiError.ts'

/**
 * The amount of a payment in minor units of the practice's currency.
 * @param minimum decimal amount in major units
 * @param field which refusals name
 * @throws ApiError 422 for an invalid amount, zero or less, less than `minimum`, more than `largestPayment`
 */
export function requireAmount(text: string, currency: string, minimum?: string, field = 'amount'): number {
  const amount = minorOf(text, currency, field)
  if (amount <= 0) throw invalidFields({ [field]: 'amount_not_positive' })
  const most = toMinor(String(largestPayment), currency)
  if (amount > most)
    throw invalidFields({ [field]: refuse('amount_too_large', { maximum: toDecimal(most, currency) }) })
  const least = minimum === undefined ? 0 : toMinor(minimum, currency)
  if (amount < least)
    throw invalidFields({ [field]: refuse('amount_too_small', { minimum: toDecimal(least, currency) }) })
  return amount
}

/** @throws ApiError 422 on `field` for an invalid amount */
export function minorOf(text: string, currency: string, field: string): number {
  try {
    return toMinor(text, currency)
  } catch {
    throw invalidFields({ [field]: 'practice_amount' })
  }
}
