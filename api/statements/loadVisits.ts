import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Visit } from '../contract/statements.ts'
import { patientSet } from '../db/patientSet.ts'
import type { ReadTx } from '../db/Tx.ts'
import { charges, locations, medicalCodes, providers, visits } from '../db/schema.ts'
import { groupBy } from '../listing/groupBy.ts'
import { amountsOf, type Money } from './wireAmounts.ts'

type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number]
type ChargeRow = Awaited<ReturnType<typeof selectCharges>>[number]

/** A visit as it is stored, and in the contract's shape with its charges. */
export interface LoadedVisit {
  row: typeof visits.$inferSelect
  visit: Visit
}

/**
 * Visits with their charges and the titles of their codes, latest first, in two queries for any number of visits.
 * `moneyOf` formats the amounts of a visit in its practice's currency.
 */
export async function loadVisits(
  tx: ReadTx,
  which: SQL,
  moneyOf: (visit: LoadedVisit['row']) => Money,
): Promise<LoadedVisit[]> {
  const visitRows = await selectVisits(tx, which)
  const visitIds = visitRows.map(({ visit }) => visit.id)
  const chargeRows = visitIds.length === 0 ? [] : await selectCharges(tx, visitIds)
  const chargesByVisit = groupBy(chargeRows, ({ charge }) => charge.visitId)
  return visitRows.map((row) => ({
    row: row.visit,
    visit: visitOf(row, chargesByVisit.get(row.visit.id) ?? [], moneyOf(row.visit)),
  }))
}

const selectVisits = (tx: ReadTx, which: SQL) =>
  tx
    .select({
      visit: visits,
      providerFirst: providers.firstName,
      providerLast: providers.lastName,
      locationName: locations.name,
    })
    .from(visits)
    .leftJoin(providers, eq(providers.id, visits.providerId))
    .leftJoin(locations, eq(locations.id, visits.locationId))
    .where(which)
    .orderBy(desc(visits.serviceDate), asc(visits.id))

const selectCharges = (tx: ReadTx, visitIds: string[]) =>
  tx
    .select({ charge: charges, title: medicalCodes.title, customDescription: medicalCodes.customDescription })
    .from(charges)
    .leftJoin(medicalCodes, and(eq(medicalCodes.type, 'cpt'), eq(medicalCodes.code, charges.procedureCode)))
    // As an array: for a row set the planner assumes a hundred rows and would read all charges.
    .where(sql`${charges.visitId} = any(array${patientSet(visitIds)})`)
    .orderBy(asc(charges.procedureCode), asc(charges.id))

function visitOf(
  { visit, providerFirst, providerLast, locationName }: VisitRow,
  chargeRows: ChargeRow[],
  money: Money,
): Visit {
  return {
    id: visit.id,
    external_id: visit.externalId,
    service_date: visit.serviceDate,
    status: visit.status,
    description: visit.description,
    provider_name: providerLast === null ? null : `${providerFirst} ${providerLast}`.trim(),
    location_name: locationName,
    billing_hold_type: visit.billingHoldType,
    sent_to_collections: visit.sentToCollections,
    archived: visit.archived,
    allowed_amount: money(visit.allowedAmount),
    ...amountsOf(visit, money),
    charges: chargeRows.map((row) => chargeOf(row, money)),
  }
}

const chargeOf = ({ charge, title, customDescription }: ChargeRow, money: Money): Visit['charges'][number] => ({
  id: charge.id,
  external_id: charge.externalId,
  procedure_code: charge.procedureCode,
  description: charge.description,
  procedure_title: title,
  custom_description: customDescription,
  units: charge.units,
  ...amountsOf(charge, money),
})
