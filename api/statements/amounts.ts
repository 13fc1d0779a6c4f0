/** Amounts of a charge, a visit or a statement, in minor units (`api/contract/statements`). */
export interface Amounts {
  billedAmount: number
  insPaid: number
  adjustment: number
  discounts: number
  ptAmount: number
  ptPaid: number
  ptBalance: number
}

/** Writes minor units as the wire's decimal string. */
export type Money = (minor: number) => string

const noAmounts: Amounts = { billedAmount: 0, insPaid: 0, adjustment: 0, discounts: 0, ptAmount: 0, ptPaid: 0, ptBalance: 0 }

export function sumAmounts(rows: readonly Amounts[]): Amounts {
  return rows.reduce<Amounts>(
    (sum, row) => ({
      billedAmount: sum.billedAmount + row.billedAmount,
      insPaid: sum.insPaid + row.insPaid,
      adjustment: sum.adjustment + row.adjustment,
      discounts: sum.discounts + row.discounts,
      ptAmount: sum.ptAmount + row.ptAmount,
      ptPaid: sum.ptPaid + row.ptPaid,
      ptBalance: sum.ptBalance + row.ptBalance,
    }),
    noAmounts,
  )
}

export const amountsOf = (row: Amounts, money: Money) => ({
  billed_amount: money(row.billedAmount),
  ins_paid: money(row.insPaid),
  adjustment: money(row.adjustment),
  discounts: money(row.discounts),
  pt_amount: money(row.ptAmount),
  pt_paid: money(row.ptPaid),
  pt_balance: money(row.ptBalance),
})
