import { smallestCharge } from '../../contract/paymentChanges.ts'
import { invalidFields } from '../../http/ApiError.ts'
import { minorOf, requireAmount } from '../requireAmount.ts'
import { toDecimal } from '../../contract/currency.ts'

export interface ReadItems {
  items: { name: string; amount: number }[]
  /** Sum of the items in minor units. */
  amount: number
}

/**
 * The items of a payment request in minor units.
 * @throws ApiError 422 for an item without a positive amount, and for a sum that no card can be charged
 */
export function readItems(requested: readonly { name: string; amount: string }[], currency: string): ReadItems {
  const items = requested.map(({ name, amount: text }, index) => {
    const field = `items.${index}.amount`
    const amount = minorOf(text, currency, field)
    if (amount <= 0) throw invalidFields({ [field]: 'amount_not_positive' })
    return { name, amount }
  })
  const sum = items.reduce((total, { amount }) => total + amount, 0)
  return { items, amount: requireAmount(toDecimal(sum, currency), currency, smallestCharge) }
}
