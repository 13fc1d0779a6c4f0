import { and, or, type SQL } from 'drizzle-orm'
import { digitsOf } from '../contract/currency.ts'
import { groupBy } from './groupBy.ts'

/** The possible currencies of the rows. */
interface Currencies {
  currencies: readonly string[]
  /** With several currencies: whether a row has one of these. */
  isIn?: ((currencies: readonly string[]) => SQL) | undefined
}

const defaultDigits = 2

/**
 * Compares money with the amount of a filter; `test` compares with it in minor units of a number of digits. If all rows
 * have the same number of digits, it is one comparison, so that an index can be used.
 */
export function moneySql({ currencies, isIn }: Currencies, test: (digits: number) => SQL): SQL {
  const byDigits = [...groupBy(currencies, digitsOf)]
  if (byDigits.length < 2 || !isIn) return test(byDigits[0]?.[0] ?? defaultDigits)
  return or(...byDigits.map(([digits, alike]) => and(isIn(alike), test(digits))))!
}

/** A decimal amount in minor units, exactly: `"1.5"` with two digits is `"150"`, with none it stays `"1.5"`. */
export function shifted(amount: string, digits: number): string {
  const sign = amount.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = amount.slice(sign.length).split('.')
  const rest = fraction.slice(digits).replace(/0+$/, '')
  return `${sign}${whole}${fraction.slice(0, digits).padEnd(digits, '0')}${rest && `.${rest}`}`
}
