import { distribute } from '../billing/distribute.ts'
import type { PlainRefusalCode } from '../contract/refusals/Refusal.ts'
import type { RemittedClaim } from '../db/remittanceTables.ts'

/** A charge of the claim's visit. Amounts in minor units. */
export interface ClaimedCharge {
  id: string
  externalId: string | null
  code: string
  billed: number
  adjustment: number
  /** Paid by insurance so far. */
  insPaid: number
}

/** What a charge gets from a claim, in minor units; negative in a reversal. */
export interface ClaimPart {
  chargeId: string
  paid: number
  adjustment: number
}

/**
 * Divides a claim over the charges of its visit. A service line belongs to the charge with its control number, else to
 * one with its code and amount. Without service lines, all charges share the claim in proportion to their amounts.
 * @returns a reason if they don't match
 */
export function claimParts(claim: RemittedClaim, charges: readonly ClaimedCharge[]): ClaimPart[] | PlainRefusalCode {
  if (claim.services.length === 0) return sharedParts(claim, charges)
  const left = [...charges]
  const parts: ClaimPart[] = []
  for (const service of claim.services) {
    const at = left.findIndex((charge) => isOf(service, charge))
    if (at < 0) return 'claim_no_charge'
    const [charge] = left.splice(at, 1)
    parts.push({ chargeId: charge!.id, paid: service.paid, adjustment: service.adjustment })
  }
  return left.some((charge) => charge.billed !== 0) ? 'claim_left_charges' : parts
}

function isOf({ code, controlNumber, billed }: RemittedClaim['services'][number], charge: ClaimedCharge): boolean {
  if (Math.abs(billed) !== charge.billed) return false
  return controlNumber === null ? code === charge.code : controlNumber === charge.externalId
}

function sharedParts(
  { billed, paid, adjustment }: RemittedClaim,
  charges: readonly ClaimedCharge[],
): ClaimPart[] | PlainRefusalCode {
  const sign = billed < 0 ? -1 : 1
  const weights = charges.map((charge) => charge.billed)
  if (weights.reduce((sum, weight) => sum + weight, 0) !== sign * billed) return 'claim_billed'
  const shares = distribute(sign * paid, weights)
  const rest = weights.map((weight, at) => weight - shares[at]!)
  const adjustments = distribute(sign * adjustment, rest)
  return charges.map(({ id }, at) => ({ chargeId: id, paid: sign * shares[at]!, adjustment: sign * adjustments[at]! }))
}
