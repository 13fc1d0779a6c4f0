import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { sumAmounts } from '../billing/amounts.ts'
import { toDecimal } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { listPatientStatements as endpoint, type Statement } from '../contract/statements.ts'
import type { Tx } from '../db/database.ts'
import { charges, locations, providers, statements, visits } from '../db/schema.ts'
import { groupBy } from '../listing/groupBy.ts'
import { pageOf } from '../listing/pageOf.ts'
import { requirePatient } from '../patients/requirePatient.ts'
import { amountsOf, type Money } from './wireAmounts.ts'

type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number]
type ChargeRow = typeof charges.$inferSelect

/** Statements with visits and charges: three queries however many there are. */
export async function listPatientStatements(tx: Tx, viewer: Viewer, { path, query }: InputOf<typeof endpoint>) {
  const patient = await requirePatient(tx, viewer, path.id)
  const page = await pageOf(tx, query, {
    table: statements,
    id: statements.id,
    scope: eq(statements.patientId, patient.id),
    declaration: endpoint,
    filters: { bucket: statements.bucket, start_date: statements.startDate },
    sorts: { start_date: { by: statements.startDate, type: 'date' } },
  })
  const statementIds = page.rows.map((row) => row.id)
  const visitRows = statementIds.length === 0 ? [] : await selectVisits(tx, statementIds)
  const visitIds = visitRows.map((row) => row.visit.id)
  const chargeRows = visitIds.length === 0 ? [] : await selectCharges(tx, visitIds)
  const money: Money = (minor) => toDecimal(minor, patient.currency)
  const chargesByVisit = groupBy(chargeRows, (row) => row.visitId)
  const visitsByStatement = groupBy(visitRows, (row) => row.visit.statementId)
  return page.map((row) => statementOf(row, visitsByStatement.get(row.id) ?? [], chargesByVisit, money))
}

const selectVisits = (tx: Tx, statementIds: string[]) =>
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
    .where(inArray(visits.statementId, statementIds))
    .orderBy(desc(visits.serviceDate), asc(visits.id))

const selectCharges = (tx: Tx, visitIds: string[]) =>
  tx
    .select()
    .from(charges)
    .where(inArray(charges.visitId, visitIds))
    .orderBy(asc(charges.procedureCode), asc(charges.id))

function statementOf(
  row: typeof statements.$inferSelect,
  visitRows: VisitRow[],
  chargesByVisit: Map<string, ChargeRow[]>,
  money: Money,
): Statement {
  return {
    id: row.id,
    bucket: row.bucket,
    start_date: row.startDate,
    manual_adjustment: money(row.manualAdjustment),
    ...amountsOf(sumAmounts(visitRows.map(({ visit }) => visit)), money),
    visits: visitRows.map((visitRow) => visitOf(visitRow, chargesByVisit.get(visitRow.visit.id) ?? [], money)),
  }
}

function visitOf(
  { visit, providerFirst, providerLast, locationName }: VisitRow,
  chargeRows: ChargeRow[],
  money: Money,
): Statement['visits'][number] {
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
    charges: chargeRows.map((charge) => ({
      id: charge.id,
      external_id: charge.externalId,
      procedure_code: charge.procedureCode,
      description: charge.description,
      units: charge.units,
      ...amountsOf(charge, money),
    })),
  }
}
