import type { Viewer } from '../access/Viewer.ts'
import type { Plan } from '../contract/plans.ts'
import type { ReadTx } from '../db/Tx.ts'
import { notFound } from '../http/ApiError.ts'
import { listPlans } from './listPlans.ts'

/**
 * A plan in the list's format.
 * @throws ApiError 404 outside of the viewer's scope
 */
export async function loadPlan(tx: ReadTx, viewer: Viewer, patientId: string, planId: string): Promise<Plan> {
  const query = { page: 1, per_page: 1, count: false, where: JSON.stringify({ id: planId }) }
  const { rows } = await listPlans(tx, viewer, { path: { id: patientId }, query }, { publicUrl: '' })
  if (!rows[0]) throw notFound('plan')
  return rows[0]
}
