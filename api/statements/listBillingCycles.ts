import { billingCycle, type BillingCycle, listBillingCycles as endpoint } from '../contract/statements.ts'
import { billingCycles } from '../db/schema.ts'
import { column, instantColumn, patientMoney } from '../listing/columnFields.ts'
import { fieldReader, responseFields } from '../listing/fieldReader.ts'
import { patientList } from '../listing/lists.ts'

type CycleRow = typeof billingCycles.$inferSelect

const cycleFields = responseFields<CycleRow, { patient: { currency: string } }, BillingCycle>()({
  id: column('id'),
  status: column('status'),
  start_date: column('startDate'),
  end_date: column('endDate'),
  workflow: column('workflow'),
  paused: column('paused'),
  paused_before: instantColumn('pausedBefore'),
  rule: column('workflow'),
  autodebit_date: { reads: [], of: () => null },
  notifications_last_template: column('notificationsLastTemplate'),
  notifications_last_time: instantColumn('notificationsLastTime'),
  pt_amount: patientMoney('ptAmount'),
  pt_paid: patientMoney('ptPaid'),
  created_at: instantColumn('createdAt'),
})
const wholeCycle = fieldReader(cycleFields, billingCycle)(null)

/** One billing cycle in the contract's shape. */
export const billingCycleOf = (row: CycleRow, patient: { currency: string }) => wholeCycle.of(row, { patient })

export const listBillingCycles = patientList({
  endpoint,
  table: billingCycles,
  filters: { status: billingCycles.status, start_date: billingCycles.startDate },
  sorts: { start_date: { by: billingCycles.startDate, type: 'date' } },
  fields: cycleFields,
})
