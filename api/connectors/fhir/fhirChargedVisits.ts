import { digitsOf } from '../../contract/currency.ts'
import { groupBy } from '../../listing/groupBy.ts'
import type { AccountRequest, BilledCharge, BilledVisit } from '../Account.ts'
import type { ChargeGroup, ChargeLine } from './ChargeGroup.ts'
import type { ForeignCharge, ForeignInvoice } from './fhirCharges.ts'
import type { ForeignClaim, ForeignEncounter } from './fhirClaims.ts'
import { dayOf } from './fhirDay.ts'
import { billsOf } from './fhirInvoices.ts'
import type { ForeignClaims } from './fhirVisits.ts'

/** Claims, and charges with the invoices that bill them. */
export interface ForeignBilling extends ForeignClaims {
  charges: readonly ForeignCharge[]
  invoices: readonly ForeignInvoice[]
  /** Further claims about encounters of the charges, which are no visits. */
  claimed: readonly ForeignClaim[]
}

/** Charges and invoices may be on two of the server's pages. */
const once = <Row extends { externalId: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.externalId, row])).values(),
]

/**
 * Visits of the charges and invoices of an account that no claim bills: one for each encounter, for each charge without
 * an encounter, and for the lines of an invoice that name no charge. Charges of an insured patient wait until an invoice
 * bills them, because a claim may follow.
 * @param organization whose charges are the practice's; all if undefined
 */
export function visitsOfCharges(
  billing: ForeignBilling,
  request: AccountRequest,
  organization: string | undefined,
): { visits: BilledVisit[]; unreadable: number } {
  const { account, visitsFrom } = request
  if (visitsFrom === null) return { visits: [], unreadable: 0 }
  const isTheirs = ({ patientId }: { patientId: string }) => patientId === account.externalId
  const charges = once(billing.charges.filter(isTheirs))
  const { bills, groups, unreadable } = billsOf(once(billing.invoices.filter(isTheirs)), charges, organization)
  const target: Target = {
    request,
    organization,
    claims: [...billing.claims, ...billing.explanations, ...billing.claimed].filter(isTheirs),
    encounterBy: new Map(billing.encounters.map((each) => [each.externalId, each])),
  }
  const made = [...groupsOf(charges, bills), ...groups].map((group) => visitOf(group, target))
  return {
    visits: made.flatMap((visit) => visit ?? []),
    unreadable: unreadable + made.filter((visit) => visit === null).length,
  }
}

function groupsOf(charges: readonly ForeignCharge[], bills: ReadonlyMap<string, Partial<ChargeLine>>): ChargeGroup[] {
  const keyOf = ({ encounterId, externalId }: ForeignCharge) =>
    encounterId === null ? `ChargeItem/${externalId}` : `Encounter/${encounterId}`
  return [...groupBy(charges, keyOf)].map(([externalId, some]) => ({
    externalId,
    encounterId: some[0]!.encounterId,
    dates: some.map(({ occurredAt }) => occurredAt),
    providerId: some.flatMap(({ providerId }) => providerId ?? [])[0] ?? null,
    organizationId: some.flatMap(({ organizationId }) => organizationId ?? [])[0] ?? null,
    isInvoice: false,
    lines: some.map((charge) => ({
      externalId: `ChargeItem/${charge.externalId}`,
      code: charge.code,
      description: charge.description,
      amount: charge.price,
      currencies: charge.currency === undefined ? [] : [charge.currency],
      isCounted: charge.isCounted,
      bill: null,
      ...bills.get(charge.externalId),
    })),
  }))
}

interface Target {
  request: AccountRequest
  organization: string | undefined
  /** Of the patient. */
  claims: readonly ForeignClaim[]
  encounterBy: ReadonlyMap<string, ForeignEncounter>
}

/** Null for charges that can't be read; undefined for those that are not the practice's, or from before it bills here. */
function visitOf(group: ChargeGroup, target: Target): BilledVisit | null | undefined {
  const { request, organization, claims, encounterBy } = target
  const { account, startDate } = request
  const encounter = encounterBy.get(group.encounterId ?? '')
  const place = encounter?.organizationId ?? group.organizationId
  if (place !== null && organization !== undefined && place !== organization) return undefined
  const days = group.dates.flatMap((date) => dayOf(date, account.timezone) ?? []).toSorted()
  const serviceDate = dayOf(encounter?.startsAt ?? null, account.timezone) ?? days[0]
  if (serviceDate === undefined) return null
  if (startDate !== null && serviceDate < startDate) return undefined
  const isClaimed = claims.some((claim) => isAbout(claim, group, serviceDate, account.timezone))
  const counted = isClaimed ? [] : countedLines(group.lines, account.isInsured)
  const charges = chargesOf(counted, account.currency)
  if (charges === null) return null
  const settled = isClaimed ? [] : group.lines.filter(isSettled).map(idOf)
  const known = new Set([...counted.map(idOf), ...settled])
  return {
    externalId: group.externalId,
    serviceDate,
    description: encounter?.description ?? group.lines[0]!.description,
    providerId: account.providerIdBy.get(encounter?.providerId ?? group.providerId) ?? null,
    locationId: account.locationIdBy.get(encounter?.locationId ?? null) ?? null,
    isWaiting: account.isInsured && settled.length === 0 && counted.every(({ bill }) => bill === null),
    charges,
    insuranceDate: null,
    patientPaid: 0,
    withoutClaim: {
      isClaimed,
      settled,
      voided: group.lines.map(idOf).filter((each) => !known.has(each)),
      isWhole: group.isInvoice,
      mayBeClaimedBy: group.isInvoice ? 'patient' : 'day',
      otherClaims: claims.map((claim) => claim.externalId),
    },
  }
}

const idOf = ({ externalId }: ChargeLine) => externalId
const isSettled = ({ bill, isCounted }: ChargeLine) => bill === 'settled' && isCounted

/** Whether a claim bills a group. One that names no encounter is about the same day. */
function isAbout(claim: ForeignClaim, group: ChargeGroup, day: string, timezone: string): boolean {
  if (group.isInvoice) return true
  if (claim.encounterId !== null && group.encounterId !== null) return claim.encounterId === group.encounterId
  return dayOf(claim.serviced, timezone) === day
}

/** Of an insured patient, those that an invoice bills. Without any, all of them wait. */
function countedLines(lines: readonly ChargeLine[], isInsured: boolean): ChargeLine[] {
  const counted = lines.filter(({ isCounted, amount, bill }) => isCounted && amount && bill !== 'settled')
  return isInsured && lines.some(({ bill }) => bill !== null) ? counted.filter(({ bill }) => bill === 'owed') : counted
}

/** The patient owes all of it. Null for amounts in another currency, or below zero. */
function chargesOf(lines: readonly ChargeLine[], currency: string): BilledCharge[] | null {
  const charges = lines.map(({ externalId, code, description, amount = 0 }) => {
    const billed = Math.round(amount * 10 ** digitsOf(currency))
    return { externalId, code, description, billed, adjustment: 0, insPaid: 0 }
  })
  const isTheirs = lines.every(({ currencies }) => currencies.every((each) => each === currency))
  const isOnce = new Set(charges.map(({ externalId }) => externalId)).size === charges.length
  const isOwed = charges.every(({ billed }) => Number.isSafeInteger(billed) && billed >= 0)
  return isTheirs && isOnce && isOwed ? charges : null
}
