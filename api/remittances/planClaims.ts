import { asRefusal, type PlainRefusalCode, type Refusal } from '../contract/refusals/Refusal.ts'
import type { RemittedClaim } from '../db/remittanceTables.ts'
import { claimFault } from './claimFault.ts'
import { type ClaimPart, claimParts } from './claimParts.ts'
import { type ClaimedVisit, remittedPrefix } from './loadClaimed.ts'
import type { RemittanceHeader } from './Remittance.ts'

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
  reason: Refusal
}

interface Plan {
  planned: PlannedClaim[]
  /** Claims that an earlier import has posted. */
  known: RemittedClaim[]
  leftOut: LeftOut[]
}

export const externalIdOf = ({ payerId, check }: RemittanceHeader, { number }: RemittedClaim): string =>
  `${remittedPrefix}${payerId}/${check}/${number}`

const isReversal = ({ status }: RemittedClaim) => status === '22'

/** Which claims can be posted, and why others can't. Each names another visit. */
export function planClaims(
  remittance: RemittanceHeader,
  claims: readonly RemittedClaim[],
  { visits, posted }: { visits: readonly ClaimedVisit[]; posted: ReadonlyMap<string, number> },
): Plan {
  const byId = new Map(visits.map((visit) => [visit.externalId, visit]))
  const plan: Plan = { planned: [], known: [], leftOut: [] }
  for (const claim of claims) {
    const externalId = externalIdOf(remittance, claim)
    const before = posted.get(externalId)
    if (before === Math.max(0, claim.paid)) {
      plan.known.push(claim)
      continue
    }
    const found = before === undefined ? planClaim(claim, byId.get(claim.id)) : 'claim_reposted'
    if (typeof found === 'object' && 'visit' in found) plan.planned.push({ ...found, claim, externalId })
    else plan.leftOut.push({ claim, reason: asRefusal(found) })
  }
  return plan
}

type Planned = Pick<PlannedClaim, 'visit' | 'parts' | 'reverses'>

function planClaim(claim: RemittedClaim, visit: ClaimedVisit | undefined): Refusal | PlainRefusalCode | Planned {
  const fault = claimFault(claim)
  if (fault !== null) return fault
  if (!visit) return 'claim_no_visit'
  const parts = claimParts(claim, visit.charges)
  if (typeof parts === 'string') return parts
  const chargeOf = new Map(visit.charges.map((charge) => [charge.id, charge]))
  if (!isReversal(claim)) {
    if (visit.status !== 'open') return 'claim_answered'
    const isTooMuch = parts.some(({ chargeId, paid, adjustment }) => {
      const charge = chargeOf.get(chargeId)!
      return paid + adjustment > charge.billed - charge.adjustment - charge.insPaid
    })
    return isTooMuch ? 'claim_too_much' : { visit, parts, reverses: null }
  }
  const reversed = visit.posted.find(({ amount }) => amount === -claim.paid)
  const isAdjusted = parts.every(({ chargeId, adjustment }) => chargeOf.get(chargeId)!.adjustment + adjustment >= 0)
  if (visit.status === 'open' || !isAdjusted || (claim.paid !== 0 && !reversed)) return 'claim_reverses_nothing'
  return { visit, parts, reverses: claim.paid === 0 ? null : reversed!.id }
}
