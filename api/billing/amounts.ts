/** Amounts that a charge stores, in integer minor units. `units` 0 means that the charge is voided. */
export interface ChargeEntry {
  units: number
  billedAmount: number
  insPaid: number
  adjustment: number
  discounts: number
  ptPaid: number
}

/** Amounts of a charge, a visit or a statement, in integer minor units. */
export interface Amounts {
  billedAmount: number
  insPaid: number
  adjustment: number
  discounts: number
  ptAmount: number
  ptPaid: number
  ptBalance: number
}

export const noAmounts: Amounts = {
  billedAmount: 0,
  insPaid: 0,
  adjustment: 0,
  discounts: 0,
  ptAmount: 0,
  ptPaid: 0,
  ptBalance: 0,
}

/** Balances of an account without any visit or payment, in integer minor units. */
export const noBalances = { currentBalance: 0, familyBalance: 0, collectionsBalance: 0, unapplied: 0, ptBalance: 0 }

/**
 * Amounts of one charge. Patient amount = billed minus insurance, adjustment and discounts; patient balance = patient
 * amount minus patient payments. All amounts of a voided charge are zero.
 */
export function chargeAmounts(entry: ChargeEntry): Amounts {
  if (entry.units === 0) return noAmounts
  const { billedAmount, insPaid, adjustment, discounts, ptPaid } = entry
  const ptAmount = billedAmount - insPaid - adjustment - discounts
  return { billedAmount, insPaid, adjustment, discounts, ptAmount, ptPaid, ptBalance: ptAmount - ptPaid }
}

/** Amounts of a visit from its charges, or of a statement from its visits: each line is the sum of that line. */
export function sumAmounts(parts: Iterable<Amounts>): Amounts {
  const total = { ...noAmounts }
  for (const part of parts) {
    for (const line of Object.keys(noAmounts) as (keyof Amounts)[]) total[line] += part[line]
  }
  return total
}
