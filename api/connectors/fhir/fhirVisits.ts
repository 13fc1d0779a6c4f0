import { digitsOf } from '../../contract/currency.ts'
import { groupBy } from '../../listing/groupBy.ts'
import type { AccountRequest, BilledCharge, BilledVisit } from '../Account.ts'
import type { ClaimLine, ForeignClaim, ForeignEncounter } from './fhirClaims.ts'
import { dayOf } from './fhirDay.ts'

/** Claims and what insurances answered to them, with their encounters. */
export interface ForeignClaims {
  claims: readonly ForeignClaim[]
  explanations: readonly ForeignClaim[]
  encounters: readonly ForeignEncounter[]
}

/**
 * One visit for each claim of an account. What the insurance answered replaces the claim. A claim that several answers
 * are about, such as of a second insurance, is left out: none of them says alone what the patient owes.
 * @param organization whose encounters are the practice's; all if undefined
 */
export function visitsOfClaims(
  { claims, explanations, encounters }: ForeignClaims,
  request: AccountRequest,
  organization: string | undefined,
): { visits: BilledVisit[]; unreadable: number } {
  const { account, visitsFrom } = request
  if (visitsFrom === null) return { visits: [], unreadable: 0 }
  const isTheirs = ({ patientId }: ForeignClaim) => patientId === account.externalId
  const answered = groupBy(explanations.filter(isTheirs), ({ externalId }) => externalId)
  const waiting = claims.filter((each) => isTheirs(each) && !answered.has(each.externalId))
  const encounterBy = new Map(encounters.map((each) => [each.externalId, each]))
  const made = [...[...answered.values()].map(onlyOne), ...waiting].map((each) =>
    each === null ? null : visitOf(each, encounterBy.get(each.encounterId ?? ''), { request, organization }),
  )
  return {
    visits: made.flatMap((visit) => visit ?? []),
    unreadable: made.filter((visit) => visit === null).length,
  }
}

const onlyOne = ([first, ...others]: readonly ForeignClaim[]): ForeignClaim | null =>
  others.length === 0 ? first! : null

interface Target {
  request: AccountRequest
  organization: string | undefined
}

/** Null for a claim that can't be read; undefined for one that is not the practice's, or from before it bills here. */
function visitOf(
  claim: ForeignClaim,
  encounter: ForeignEncounter | undefined,
  { request: { account, startDate }, organization }: Target,
): BilledVisit | null | undefined {
  const place = encounter?.organizationId ?? claim.organizationId
  if (place !== null && organization !== undefined && place !== organization) return undefined
  const serviceDate = dayOf(encounter?.startsAt ?? claim.serviced, account.timezone)
  const charges = chargesOf(claim, account.currency)
  if (serviceDate === null || charges === null) return null
  if ((startDate !== null && serviceDate < startDate) || charges.length === 0) return undefined
  return {
    externalId: claim.externalId,
    serviceDate,
    description: encounter?.description ?? charges[0]!.description,
    providerId: account.providerIdBy.get(encounter?.providerId ?? claim.providerId) ?? null,
    locationId: account.locationIdBy.get(encounter?.locationId ?? null) ?? null,
    isWaiting: claim.isWaiting,
    charges,
    insuranceDate: claim.insuranceDate,
    patientPaid: 0,
  }
}

/** Null if the amounts contradict each other. Lines without an amount, such as of diagnoses, are no charges. */
function chargesOf(claim: ForeignClaim, currency: string): BilledCharge[] | null {
  if (claim.currency !== undefined && claim.currency !== currency) return null
  const minor = (amount: number) => Math.round(amount * 10 ** digitsOf(currency))
  const lines = claim.isWaiting ? claim.lines.map(asWaiting) : claim.lines
  const charges = withRest(lines, claim.total).map((line): BilledCharge => {
    const billed = minor(line.billed)
    const adjustment = line.allowed === undefined ? 0 : billed - minor(line.allowed)
    const { code, description, sequence } = line
    return {
      externalId: `${claim.externalId}-${sequence}`,
      code,
      description,
      billed,
      adjustment,
      insPaid: minor(line.insPaid),
    }
  })
  if (!claim.isWaiting) payInOrder(charges, minor(claim.paid ?? 0))
  const isOnce = new Set(charges.map(({ externalId }) => externalId)).size === charges.length
  return isOnce && charges.every(isConsistent) ? charges.map(atMostOwed) : null
}

const asWaiting = (line: ClaimLine): ClaimLine => ({ ...line, allowed: undefined, insPaid: 0 })

type Billed = ClaimLine & { billed: number }

/** Lines with an amount. What the total exceeds them by is the amount of the first line that has none. */
function withRest(lines: readonly ClaimLine[], total: number | undefined): Billed[] {
  const sum = lines.reduce((amount, { billed = 0 }) => amount + billed, 0)
  const first = lines.find(({ billed }) => billed === undefined)
  return lines.flatMap((line) => {
    const billed = line === first ? Math.max((total ?? 0) - sum, 0) : (line.billed ?? 0)
    return billed > 0 ? [{ ...line, billed }] : []
  })
}

/** A payment that no line says its part of pays the charges in their order. */
function payInOrder(charges: BilledCharge[], payment: number): void {
  if (charges.some(({ insPaid }) => insPaid > 0)) return
  let left = payment
  for (const charge of charges) {
    charge.insPaid = Math.min(left, charge.billed - charge.adjustment)
    left -= charge.insPaid
  }
}

/** Amounts are rounded one by one, so they may exceed the charge by one. */
const isConsistent = ({ billed, adjustment, insPaid }: BilledCharge): boolean =>
  Number.isSafeInteger(billed) && adjustment >= 0 && insPaid >= 0 && adjustment + insPaid <= billed + 1

const atMostOwed = (charge: BilledCharge): BilledCharge => ({
  ...charge,
  insPaid: Math.min(charge.insPaid, charge.billed - charge.adjustment),
})
