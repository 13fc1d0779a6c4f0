import { typedAmount } from '../../ui/typedAmount.ts'
import { sumMoney } from '../../ui/sumMoney.ts'

export interface ReadAdjustment {
  /** Amount for the server: positive adjusts, negative reverses. Null if invalid. */
  amount: string | null
  problem: 'invalid' | 'tooLarge' | null
  /** Resulting balance. */
  balance: string
}

interface Adjusted {
  text: string
  isPutBack: boolean
  balance: string
  adjustment: string
}

/** Parses a typed amount exactly: `12.5`, `12,50`. The maximum is the open amount, or the amount adjusted before. */
export function readAdjustment({ text, isPutBack, balance, adjustment }: Adjusted): ReadAdjustment {
  const typed = typedAmount(text)
  if (typed === null) return { amount: null, problem: text.trim() === '' ? null : 'invalid', balance }
  const isTooLarge = sumMoney([isPutBack ? adjustment : balance, `-${typed}`]).startsWith('-')
  if (isTooLarge) return { amount: null, problem: 'tooLarge', balance }
  return {
    amount: isPutBack ? `-${typed}` : typed,
    problem: null,
    balance: sumMoney([balance, isPutBack ? typed : `-${typed}`]),
  }
}
