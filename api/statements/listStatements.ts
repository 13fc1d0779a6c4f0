import { inArray } from 'drizzle-orm'
import { sumAmounts } from '../billing/amounts.ts'
import { toDecimal } from '../contract/currency.ts'
import { listPatientStatements as endpoint, type Statement } from '../contract/statements.ts'
import type { ReadTx } from '../db/Tx.ts'
import { statements, visits } from '../db/schema.ts'
import { groupBy } from '../listing/groupBy.ts'
import { patientList } from '../listing/lists.ts'
import { loadVisits, type LoadedVisit } from './loadVisits.ts'
import { amountsOf, type Money } from './wireAmounts.ts'

/** Statements with visits and charges: three queries however many there are. */
export const listPatientStatements = patientList({
  endpoint,
  table: statements,
  filters: { bucket: statements.bucket, start_date: statements.startDate },
  sorts: { start_date: { by: statements.startDate, type: 'date' } },
  related: { loaded: (tx, rows, { patient }) => visitsByStatement(tx, rows, moneyIn(patient.currency)) },
  toResponse: (row, { patient }, { loaded }) => statementOf(row, loaded.get(row.id) ?? [], moneyIn(patient.currency)),
})

const moneyIn =
  (currency: string): Money =>
  (minor) =>
    toDecimal(minor, currency)

async function visitsByStatement(tx: ReadTx, rows: readonly { id: string }[], money: Money) {
  const ids = rows.map((row) => row.id)
  const loaded = ids.length === 0 ? [] : await loadVisits(tx, inArray(visits.statementId, ids), () => money)
  return groupBy(loaded, ({ row }) => row.statementId)
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
