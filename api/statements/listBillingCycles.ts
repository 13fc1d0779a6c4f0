import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { requirePatient } from '../access/requirePatient.ts'
import { selectNextCharge } from '../billing/installments/selectNextCharge.ts'
import { billingCycle, type BillingCycle, listBillingCycles as endpoint } from '../contract/statements.ts'
import { billingCycles, patients } from '../db/schema.ts'
import type { ReadTx } from '../db/Tx.ts'
import { column, instantColumn, patientMoney } from '../listing/columnFields.ts'
import { fieldReader, responseFields } from '../listing/fieldReader.ts'
import type { SelectedRow } from '../listing/listDeclaration.ts'
import { patientList } from '../listing/lists.ts'
import { rowSelector } from '../listing/rowSelector.ts'

const source = {
  table: billingCycles,
  columns: {
    ...getTableColumns(billingCycles),
    // Only the last cycle of a patient is being collected.
    autodebitDate: sql<string | null>`case when exists (select from ${patients}
      where ${patients.id} = ${billingCycles.patientId} and ${patients.lastCycleId} = ${billingCycles.id}) then ${selectNextCharge(billingCycles.patientId)} end`,
  },
}

const cycleFields = responseFields<
  SelectedRow<typeof source.columns>,
  { patient: { currency: string } },
  BillingCycle
>()({
  id: column('id'),
  status: column('status'),
  start_date: column('startDate'),
  end_date: column('endDate'),
  workflow: column('workflow'),
  paused: column('paused'),
  paused_before: instantColumn('pausedBefore'),
  rule: column('workflow'),
  autodebit_date: column('autodebitDate'),
  notifications_last_template: column('notificationsLastTemplate'),
  notifications_last_time: instantColumn('notificationsLastTime'),
  pt_amount: patientMoney('ptAmount'),
  pt_paid: patientMoney('ptPaid'),
  created_at: instantColumn('createdAt'),
})
const wholeCycle = fieldReader(cycleFields, billingCycle)(null)
const selectCycles = rowSelector(source)

/** A billing cycle of a patient, in the contract's shape. */
export async function loadBillingCycle(
  tx: ReadTx,
  viewer: Viewer,
  { id, patientId }: { id: string; patientId: string },
): Promise<BillingCycle> {
  const patient = await requirePatient(tx, viewer, patientId)
  const [found] = await selectCycles(tx, sql`where ${eq(billingCycles.id, id)}`, { viewer })
  return wholeCycle.of(found!.row, { patient })
}

export const listBillingCycles = patientList({
  endpoint,
  ...source,
  filters: { status: billingCycles.status, start_date: billingCycles.startDate },
  sorts: { start_date: { by: billingCycles.startDate, type: 'date' } },
  fields: cycleFields,
})
