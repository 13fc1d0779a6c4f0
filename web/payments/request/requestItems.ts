import { sumMoney } from '../../ui/sumMoney.ts'
import { typedAmount } from '../../ui/typedAmount.ts'

/** The name of the item for the account’s balance. */
export const balanceItem = 'current_balance'
/** Maximum number of items of a request (contract). */
export const mostItems = 50
/** The card processor’s smallest charge. */
const smallestTotal = 0.5

/** An item as it is typed. */
export interface TypedItem {
  /** Identifies its row while rows are added and removed. */
  key: number
  /** Empty for the current balance. */
  purpose: string
  amount: string
}

export type ItemFault = 'amountInvalid' | 'itemAmountInvalid' | 'balanceTwice'

interface ReadItems {
  /** Null if an item has a fault, or the total is too small. */
  items: { name: string; amount: string }[] | null
  /** Sum of the amounts that can be read. */
  total: string
  isTotalTooSmall: boolean
  /** What is wrong with each row. */
  faults: ReadonlyMap<number, { amount?: ItemFault; purpose?: ItemFault }>
}

/**
 * The items of a stored request, as the form shows them. With the account’s balance of today, its item asks for no more
 * than that: part of it may have been paid since.
 */
export const typedItems = (
  items: readonly { readonly name: string; readonly amount: string }[],
  balance?: string,
): TypedItem[] =>
  items.map(({ name, amount }, key) =>
    name === balanceItem
      ? { key, purpose: '', amount: balance === undefined ? amount : atMost(amount, balance) }
      : { key, purpose: name, amount },
  )

/** Empty when nothing is left to ask for. */
function atMost(amount: string, balance: string): string {
  if (Number(amount) <= Number(balance)) return amount
  return Number(balance) > 0 ? balance : ''
}

/** Reads typed items. Only one of them can be for the current balance. */
export function readTypedItems(rows: readonly TypedItem[]): ReadItems {
  const read = rows.map(({ key, purpose, amount }) => ({
    key,
    name: purpose.trim() || balanceItem,
    amount: typedAmount(amount),
  }))
  const total = sumMoney(read.flatMap(({ amount }) => amount ?? []))
  const isTotalTooSmall = Number(total) < smallestTotal
  const isSingle = read.length === 1
  const firstBalance = read.find(({ name }) => name === balanceItem)?.key
  const faults = new Map(
    read.flatMap(({ key, name, amount }) => {
      const isAmountWrong = amount === null || (isSingle && isTotalTooSmall)
      const isTwice = name === balanceItem && key !== firstBalance
      const fault = {
        ...(isAmountWrong && { amount: isSingle ? ('amountInvalid' as const) : ('itemAmountInvalid' as const) }),
        ...(isTwice && { purpose: 'balanceTwice' as const }),
      }
      return isAmountWrong || isTwice ? [[key, fault] as const] : []
    }),
  )
  const isComplete = faults.size === 0 && !isTotalTooSmall
  return {
    items: isComplete ? read.map(({ name, amount }) => ({ name, amount: amount! })) : null,
    total,
    isTotalTooSmall,
    faults,
  }
}
