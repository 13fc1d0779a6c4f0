import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { listBillingCycles as endpoint } from '../contract/statements.ts'
import type { Tx } from '../db/database.ts'
import { billingCycles } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import { pageOf } from '../listing/pageOf.ts'
import { requirePatient } from '../patients/requirePatient.ts'

export async function listBillingCycles(tx: Tx, viewer: Viewer, { path, query }: InputOf<typeof endpoint>) {
  const patient = await requirePatient(tx, viewer, path.id)
  const page = await pageOf(tx, query, {
    table: billingCycles,
    id: billingCycles.id,
    scope: eq(billingCycles.patientId, patient.id),
    declaration: endpoint,
    filters: { status: billingCycles.status, start_date: billingCycles.startDate },
    sorts: { start_date: { by: billingCycles.startDate, type: 'date' } },
  })
  return page.map((cycle) => billingCycleOf(cycle, patient.currency))
}

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
