import { toDecimal } from '../contract/currency.ts'
import { type BillingCycle, listBillingCycles as endpoint } from '../contract/statements.ts'
import { billingCycles } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { column, fieldReader, type ResponseField } from '../listing/fieldReader.ts'
import { patientList } from '../listing/lists.ts'

type CycleRow = typeof billingCycles.$inferSelect

/** The context is the currency of the practice. */
const money = (name: 'ptAmount' | 'ptPaid'): ResponseField<CycleRow, string, string> => ({
  reads: [name],
  of: (cycle, currency) => toDecimal(cycle[name], currency),
})

/** Selects the columns for some fields of the response; for all if none are given. */
export const cycleReader = fieldReader<CycleRow, string, BillingCycle>({
  id: column('id'),
  status: column('status'),
  start_date: column('startDate'),
  end_date: column('endDate'),
  workflow: column('workflow'),
  paused: column('paused'),
  paused_before: { reads: ['pausedBefore'], of: (cycle) => isoInstant(cycle.pausedBefore) },
  rule: column('workflow'),
  autodebit_date: { reads: [], of: () => null },
  notifications_last_template: column('notificationsLastTemplate'),
  notifications_last_time: {
    reads: ['notificationsLastTime'],
    of: (cycle) => isoInstant(cycle.notificationsLastTime),
  },
  pt_amount: money('ptAmount'),
  pt_paid: money('ptPaid'),
  created_at: { reads: ['createdAt'], of: (cycle) => isoInstant(cycle.createdAt) },
})

export const listBillingCycles = patientList({
  endpoint,
  table: billingCycles,
  filters: { status: billingCycles.status, start_date: billingCycles.startDate },
  sorts: { start_date: { by: billingCycles.startDate, type: 'date' } },
  columnsFor: (fields) => cycleReader(fields).columns,
  toResponse: (cycle, { patient }, _related, fields) => cycleReader(fields).of(cycle, patient.currency),
})
