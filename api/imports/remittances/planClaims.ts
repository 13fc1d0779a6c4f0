import { claimFault } from './claimFault.ts'
import { type ClaimPart, claimParts } from './claimParts.ts'
import { type ClaimedVisit, remittedPrefix } from './loadClaimed.ts'
import type { RemittedClaim, Remittance } from './Remittance.ts'

/** A claim that can be posted. */
export interface PlannedClaim {
  claim: RemittedClaim
  visit: ClaimedVisit
  parts: ClaimPart[]
  /** External id of the payment that it becomes. A claim without money leaves one of zero, as a mark. */
  externalId: string
  /** The payment that a reversal cancels. Null without one. */
  reverses: string | null
}

export interface LeftOut {
  claim: RemittedClaim
  reason: string
}

interface Plan {
  planned: PlannedClaim[]
  /** Number of claims that an earlier import has posted. */
  known: number
  leftOut: LeftOut[]
}

export const externalIdOf = ({ payerId, check }: Remittance, { number }: RemittedClaim): string =>
  `${remittedPrefix}${payerId}/${check}/${number}`

const isReversal = ({ status }: RemittedClaim) => status === '22'

/** Which claims can be posted, and why others can't. Each names another visit. */
export function planClaims(
  remittance: Remittance,
  claims: readonly RemittedClaim[],
  { visits, posted }: { visits: readonly ClaimedVisit[]; posted: ReadonlyMap<string, number> },
): Plan {
  const byId = new Map(visits.map((visit) => [visit.externalId, visit]))
  const plan: Plan = { planned: [], known: 0, leftOut: [] }
  for (const claim of claims) {
    const externalId = externalIdOf(remittance, claim)
    const before = posted.get(externalId)
    if (before === Math.max(0, claim.paid)) {
      plan.known += 1
      continue
    }
    const found =
      before === undefined ? planClaim(claim, byId.get(claim.id)) : 'a remittance with this number was posted'
    if (typeof found === 'string') plan.leftOut.push({ claim, reason: found })
    else plan.planned.push({ ...found, claim, externalId })
  }
  return plan
}

function planClaim(claim: RemittedClaim, visit: ClaimedVisit | undefined) {
  const fault = claimFault(claim)
  if (fault !== null) return fault
  if (!visit) return 'the practice has no visit with this number'
  const parts = claimParts(claim, visit.charges)
  if (typeof parts === 'string') return parts
  const chargeOf = new Map(visit.charges.map((charge) => [charge.id, charge]))
  if (!isReversal(claim)) {
    if (visit.status !== 'open') return 'insurance has already responded to this visit'
    const isTooMuch = parts.some(({ chargeId, paid, adjustment }) => {
      const charge = chargeOf.get(chargeId)!
      return paid + adjustment > charge.billed - charge.adjustment - charge.insPaid
    })
    return isTooMuch ? 'it exceeds what is left of the charges' : { visit, parts, reverses: null }
  }
  const reversed = visit.posted.find(({ amount }) => amount === -claim.paid)
  const isAdjusted = parts.every(({ chargeId, adjustment }) => chargeOf.get(chargeId)!.adjustment + adjustment >= 0)
  if (visit.status === 'open' || !isAdjusted || (claim.paid !== 0 && !reversed))
    return 'it reverses nothing that was posted'
  return { visit, parts, reverses: claim.paid === 0 ? null : reversed!.id }
}
