import type { Viewer } from '../access/Viewer.ts'
import type { Plan } from '../contract/plans.ts'
import type { ReadTx } from '../db/Tx.ts'
import { notFound } from '../http/ApiError.ts'
import { loadListedRow } from '../listing/loadListedRow.ts'
import { listPlans } from './listPlans.ts'

/**
 * A plan in the list's format.
 * @throws ApiError 404 outside of the viewer's scope
 */
export async function loadPlan(tx: ReadTx, viewer: Viewer, patientId: string, planId: string): Promise<Plan> {
  const plan = await loadListedRow(listPlans, tx, viewer, { patientId, id: planId })
  if (!plan) throw notFound('plan')
  return plan
}
