import { inArray } from 'drizzle-orm'
import { type Amounts, sumAmounts } from '../billing/amounts.ts'
import { toDecimal } from '../contract/currency.ts'
import { listPatientStatements as endpoint } from '../contract/statements.ts'
import type { ReadTx } from '../db/Tx.ts'
import { statements, visits } from '../db/schema.ts'
import { groupBy } from '../listing/groupBy.ts'
import { column, patientMoney } from '../listing/columnFields.ts'
import { type InPatient, patientList } from '../listing/lists.ts'
import { loadVisits, type LoadedVisit } from './loadVisits.ts'
import type { Money } from './wireAmounts.ts'

type VisitsByStatement = Map<string | null, LoadedVisit[]>

/** The sum of an amount of the visits. */
const total = (name: keyof Amounts) => ({
  reads: ['id', 'visits'] as const,
  of: (row: { id: string }, { patient }: InPatient, { visits: loaded }: { visits: VisitsByStatement }) =>
    toDecimal(sumAmounts((loaded.get(row.id) ?? []).map((each) => each.row))[name], patient.currency),
})

/** Statements with visits and charges, in three queries for any number of statements. */
export const listPatientStatements = patientList({
  endpoint,
  table: statements,
  filters: { bucket: statements.bucket, start_date: statements.startDate },
  sorts: { start_date: { by: statements.startDate, type: 'date' } },
  related: { visits: { reads: ['id'], load: visitsByStatement } },
  fields: {
    id: column('id'),
    bucket: column('bucket'),
    start_date: column('startDate'),
    manual_adjustment: patientMoney('manualAdjustment'),
    billed_amount: total('billedAmount'),
    ins_paid: total('insPaid'),
    adjustment: total('adjustment'),
    discounts: total('discounts'),
    pt_amount: total('ptAmount'),
    pt_paid: total('ptPaid'),
    pt_balance: total('ptBalance'),
    visits: {
      reads: ['id', 'visits'],
      of: (row, _, { visits: loaded }) => (loaded.get(row.id) ?? []).map(({ visit }) => visit),
    },
  },
})

async function visitsByStatement(
  tx: ReadTx,
  rows: readonly { id: string }[],
  { patient }: InPatient,
): Promise<VisitsByStatement> {
  const ids = rows.map((row) => row.id)
  const money: Money = (minor) => toDecimal(minor, patient.currency)
  const loaded = ids.length === 0 ? [] : await loadVisits(tx, inArray(visits.statementId, ids), () => money)
  return groupBy(loaded, ({ row }) => row.statementId)
}
