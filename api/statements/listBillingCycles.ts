import { toDecimal } from '../contract/currency.ts'
import { listBillingCycles as endpoint } from '../contract/statements.ts'
import { billingCycles } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import { patientList } from '../listing/lists.ts'

export const listBillingCycles = patientList({
  endpoint,
  table: billingCycles,
  filters: { status: billingCycles.status, start_date: billingCycles.startDate },
  sorts: { start_date: { by: billingCycles.startDate, type: 'date' } },
  toResponse: (cycle, { patient }) => billingCycleOf(cycle, patient.currency),
})

/** A billing cycle in the contract's shape. */
export const billingCycleOf = (cycle: typeof billingCycles.$inferSelect, currency: string) => ({
  id: cycle.id,
  status: cycle.status,
  start_date: cycle.startDate,
  end_date: cycle.endDate,
  workflow: cycle.workflow,
  paused: cycle.paused,
  paused_before: isoInstant(cycle.pausedBefore),
  pt_amount: toDecimal(cycle.ptAmount, currency),
  pt_paid: toDecimal(cycle.ptPaid, currency),
  created_at: isoInstant(cycle.createdAt),
})
