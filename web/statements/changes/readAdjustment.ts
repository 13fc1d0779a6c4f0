import { sumMoney } from '../sumMoney.ts'

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

/** Reads an amount as it is typed, exactly: `12.5`, `12,50`. What is open, or was taken off, is the most. */
export function readAdjustment({ text, isPutBack, balance, adjustment }: Adjusted): ReadAdjustment {
  const typed = text.trim().replace(',', '.')
  const isAmount = /^\d{1,10}(\.\d{1,3})?$/.test(typed) && Number(typed) > 0
  if (!isAmount) return { amount: null, problem: typed === '' ? null : 'invalid', balance }
  const isTooLarge = sumMoney([isPutBack ? adjustment : balance, `-${typed}`]).startsWith('-')
  if (isTooLarge) return { amount: null, problem: 'tooLarge', balance }
  return {
    amount: isPutBack ? `-${typed}` : typed,
    problem: null,
    balance: sumMoney([balance, isPutBack ? typed : `-${typed}`]),
  }
}
