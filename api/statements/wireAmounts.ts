import type { Amounts } from '../billing/amounts.ts'

/** Formats minor units as the contract's decimal string. */
export type Money = (minor: number) => string

/** Amounts in the contract's shape. */
export const amountsOf = (row: Amounts, money: Money) => ({
  billed_amount: money(row.billedAmount),
  ins_paid: money(row.insPaid),
  adjustment: money(row.adjustment),
  discounts: money(row.discounts),
  pt_amount: money(row.ptAmount),
  pt_paid: money(row.ptPaid),
  pt_balance: money(row.ptBalance),
})
