import type { AccountRequest, BilledVisit } from '../Account.ts'
import type { FhirReader } from './FhirReader.ts'
import { type ForeignBilling, visitsOfCharges } from './fhirChargedVisits.ts'
import { type ForeignCharge, type ForeignInvoice, readCharge, readInvoice } from './fhirCharges.ts'
import { type ForeignClaim, readClaim, readEncounter, readExplanation } from './fhirClaims.ts'
import { listed, perPage } from './fhirLists.ts'
import { id, type Read } from './fhirRows.ts'
import { visitsOfClaims } from './fhirVisits.ts'

/** What was read. */
interface Found extends ForeignBilling {
  /** Whether the server gives answers to claims. Without them, claims are no visits. */
  isAnswered: boolean
  unreadable: number
}

/** Visits of patients, in the order of the requests. A server without claims and charges has none. */
export async function visitsOf(
  reader: FhirReader,
  requests: readonly AccountRequest[],
): Promise<{ visits: BilledVisit[][]; unreadable: number }> {
  const asked = requests.filter((each) => each.visitsFrom !== null && id.safeParse(each.account.externalId).success)
  const [from] = asked.map(({ visitsFrom }) => visitsFrom!).toSorted()
  if (from === undefined) return { visits: requests.map(() => []), unreadable: 0 }
  const ids = asked.map(({ account }) => account.externalId).join(',')
  const found = await billingOf(reader, ids, from)
  const made = requests.map((request) => billedVisits(found, request, reader.values['practice']))
  return {
    visits: made.map(({ visits }) => visits),
    unreadable: made.reduce((sum, { unreadable }) => sum + unreadable, found.unreadable),
  }
}

/**
 * Visits of an account: those of its claims, then those of charges that no claim bills.
 * @param organization whose visits are the practice's; all if undefined
 */
export function billedVisits(
  billing: ForeignBilling & { isAnswered: boolean },
  request: AccountRequest,
  organization: string | undefined,
): { visits: BilledVisit[]; unreadable: number } {
  const claimed = billing.isAnswered ? visitsOfClaims(billing, request, organization) : { visits: [], unreadable: 0 }
  const charged = visitsOfCharges(billing, request, organization)
  return {
    visits: [...claimed.visits, ...charged.visits],
    unreadable: claimed.unreadable + charged.unreadable,
  }
}

/** Claims that were made or answered since a day, and charges and invoices since then. */
async function billingOf(reader: FhirReader, ids: string, from: string): Promise<Found> {
  let unreadable = 0
  const find = async <Row>(read: Read<Row>, type: string, search: string) => {
    const resources = await reader.allIfOffered(`${type}?${search}&_count=${perPage}`)
    const found = listed(resources ?? [], read)
    unreadable += found.unreadable
    return { rows: found.rows, isOffered: resources !== null }
  }
  const made = `patient=${ids}&created=ge${from}`
  const answers = await find(readExplanation, 'ExplanationOfBenefit', made)
  const claims = await find(readClaim, 'Claim', made)
  const charged = await find(readCharge, 'ChargeItem', `patient=${ids}&occurrence=ge${from}`)
  const invoices = await find(readInvoice, 'Invoice', `patient=${ids}&date=ge${from}`)
  const named = await inParts(missingCharges(charged.rows, invoices.rows), (some) =>
    find(readCharge, 'ChargeItem', `_id=${some}`),
  )
  const charges = [...charged.rows, ...named]
  const claimed = await claimsOfEncounters(reader, ids, encountersOf(charges))
  const billed = [...answers.rows, ...claims.rows, ...charges]
  const encounters = await inParts(encountersOf(billed), (some) => find(readEncounter, 'Encounter', `_id=${some}`))
  return {
    claims: claims.rows,
    explanations: answers.rows,
    charges,
    claimed,
    invoices: invoices.rows,
    encounters,
    isAnswered: answers.isOffered,
    unreadable,
  }
}

/** A claim may have been made long before or after its charges, and answered where the claim itself can't be read. */
async function claimsOfEncounters(reader: FhirReader, ids: string, encounterIds: readonly string[]) {
  const search = (type: string, read: Read<ForeignClaim>) => async (some: string) =>
    listed((await reader.allIfOffered(`${type}?patient=${ids}&encounter=${some}&_count=${perPage}`)) ?? [], read)
  const claims = await inParts(encounterIds, search('Claim', readClaim))
  return [...claims, ...(await inParts(encounterIds, search('ExplanationOfBenefit', readExplanation)))]
}

const encountersOf = (rows: readonly { encounterId: string | null }[]) => rows.flatMap((each) => each.encounterId ?? [])

/** Charges that an invoice bills long after the service. */
function missingCharges(charges: readonly ForeignCharge[], invoices: readonly ForeignInvoice[]): string[] {
  const known = new Set(charges.map(({ externalId }) => externalId))
  const named = invoices.flatMap(({ lines }) => lines.flatMap(({ chargeId }) => chargeId || []))
  return named.filter((each) => !known.has(each))
}

/** Searches for many ids, a page of them at a time. */
async function inParts<Row>(ids: readonly string[], search: (ids: string) => Promise<{ rows: readonly Row[] }>) {
  const once = [...new Set(ids)]
  const rows: Row[] = []
  for (let from = 0; from < once.length; from += perPage)
    rows.push(...(await search(once.slice(from, from + perPage).join(','))).rows)
  return rows
}
