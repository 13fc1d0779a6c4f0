import { and, eq, inArray } from 'drizzle-orm'
import { currentPlanStatuses } from '../../contract/planStates.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { paymentPlans } from '../../db/schema.ts'
import { notFound } from '../../http/ApiError.ts'

/** The patient's current plan. */
export async function currentPlanOf(tx: ReadTx, patientId: string) {
  const isCurrent = and(eq(paymentPlans.patientId, patientId), inArray(paymentPlans.status, [...currentPlanStatuses]))
  const [plan] = await tx.select().from(paymentPlans).where(isCurrent)
  return plan ?? null
}

/** A plan of a patient. @throws ApiError 404 */
export async function requirePlan(tx: ReadTx, patientId: string, planId: string) {
  const isTheirs = and(eq(paymentPlans.id, planId), eq(paymentPlans.patientId, patientId))
  const [plan] = await tx.select().from(paymentPlans).where(isTheirs)
  if (!plan) throw notFound('plan')
  return plan
}
