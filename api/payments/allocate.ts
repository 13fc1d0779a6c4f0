/** A charge with an open patient balance, in minor units. */
export interface OpenCharge {
  id: string
  visitId: string
  balance: number
}

/** Part of a payment, in minor units. */
export interface ChargePart {
  chargeId: string
  amount: number
}

export interface VisitPart {
  visitId: string
  amount: number
}

/**
 * How a payment is allocated: by age (oldest visit first; for a payment plan only the current balance, which the plan
 * covers), by visit as a user selects, or not at all: it stays on the account.
 */
export type Allocation = { by: 'age' | 'current' } | { by: 'visits'; visits: readonly VisitPart[] } | { by: 'nothing' }

/**
 * Applies a payment to open charges. By age, the charges are paid in the given order (oldest date of service first)
 * until the amount is used up. By visits, each visit's part pays its charges in that order. The rest stays unapplied on
 * the account.
 * @param amount minor units, not negative
 */
export function allocate(amount: number, charges: readonly OpenCharge[], allocation: Allocation): ChargePart[] {
  if (allocation.by === 'nothing') return []
  if (allocation.by !== 'visits') return fill(amount, charges)
  return allocation.visits.flatMap((part) =>
    fill(
      part.amount,
      charges.filter(({ visitId }) => visitId === part.visitId),
    ),
  )
}

function fill(amount: number, charges: readonly OpenCharge[]): ChargePart[] {
  const parts: ChargePart[] = []
  let left = amount
  for (const { id, balance } of charges) {
    const part = Math.min(left, Math.max(0, balance))
    if (part > 0) parts.push({ chargeId: id, amount: part })
    left -= part
  }
  return parts
}
