import { distribute } from '../billing/distribute.ts'
import { conflict } from '../http/ApiError.ts'

/** Amounts that limit the adjustment of a charge, in minor units. */
interface AdjustableCharge {
  id: string
  adjustment: number
  ptBalance: number
}

/**
 * Distributes an adjustment (minor units, not zero) over charges: by their open amounts or, for a reversal (negative),
 * by their earlier adjustments. Neither balance nor adjustment of a charge becomes negative.
 * @throws ApiError 409 for more than that
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
