import { eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { sumAmounts } from '../billing/amounts.ts'
import { toDecimal } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { listPatientStatements as endpoint, type Statement } from '../contract/statements.ts'
import type { Tx } from '../db/database.ts'
import { statements, visits } from '../db/schema.ts'
import { groupBy } from '../listing/groupBy.ts'
import { pageOf } from '../listing/pageOf.ts'
import { requirePatient } from '../patients/requirePatient.ts'
import { loadVisits, type LoadedVisit } from './loadVisits.ts'
import { amountsOf, type Money } from './wireAmounts.ts'

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
  const ids = page.rows.map((row) => row.id)
  const money: Money = (minor) => toDecimal(minor, patient.currency)
  const loaded = ids.length === 0 ? [] : await loadVisits(tx, inArray(visits.statementId, ids), () => money)
  const byStatement = groupBy(loaded, ({ row }) => row.statementId)
  return page.map((row) => statementOf(row, byStatement.get(row.id) ?? [], money))
}

function statementOf(row: typeof statements.$inferSelect, loaded: LoadedVisit[], money: Money): Statement {
  return {
    id: row.id,
    bucket: row.bucket,
    start_date: row.startDate,
    manual_adjustment: money(row.manualAdjustment),
    ...amountsOf(sumAmounts(loaded.map((each) => each.row)), money),
    visits: loaded.map(({ visit }) => visit),
  }
}
