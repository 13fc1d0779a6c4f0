import { distribute } from '../billing/distribute.ts'
import { conflict } from '../http/ApiError.ts'

/** What decides how much of a charge can be adjusted, in minor units. */
interface AdjustableCharge {
  id: string
  adjustment: number
  ptBalance: number
}

/**
 * Splits an adjustment (minor units, not zero) over charges: what is taken off by what is open on each, what is put
 * back (negative) by what was taken off each. So no charge's balance falls below zero, and no adjustment either.
 * @throws ApiError 409 for more than there is
 */
export function splitAdjustment(
  amount: number,
  charges: readonly AdjustableCharge[],
): { chargeId: string; amount: number }[] {
  const room = charges.map((charge) => Math.max(0, amount > 0 ? charge.ptBalance : charge.adjustment))
  const size = Math.abs(amount)
  if (size > room.reduce((sum, part) => sum + part, 0)) {
    throw amount > 0 ? conflict('exceeds_balance') : conflict('exceeds_adjustment')
  }
  return distribute(size, room).flatMap((part, index) =>
    part > 0 ? [{ chargeId: charges[index]!.id, amount: amount > 0 ? part : -part }] : [],
  )
}
