import { and, asc, eq, ne } from 'drizzle-orm'
import { isCurrentPlan } from '../../contract/planStates.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { patients, paymentPlans, type payments, planInstallments } from '../../db/schema.ts'

export type Plan = typeof paymentPlans.$inferSelect
export type Installment = typeof planInstallments.$inferSelect

export const isCurrent = ({ status }: Pick<Plan, 'status'>): boolean => isCurrentPlan(status)

/** The installment that a payment is for, with its plan. The family's rows must be locked. */
export async function installmentOf(
  tx: Tx,
  { planInstallmentId }: { planInstallmentId?: (typeof payments.$inferSelect)['planInstallmentId'] | undefined },
): Promise<{ plan: Plan; installment: Installment } | null> {
  if (planInstallmentId == null) return null
  const [found] = await tx
    .select({ plan: paymentPlans, installment: planInstallments })
    .from(planInstallments)
    .innerJoin(paymentPlans, eq(paymentPlans.id, planInstallments.planId))
    .where(eq(planInstallments.id, planInstallmentId))
  return found ?? null
}

/** Installments of a plan in their order, without dropped ones. */
export function scheduleRows(tx: ReadTx, planId: string): Promise<Installment[]> {
  const isHeld = and(eq(planInstallments.planId, planId), ne(planInstallments.status, 'dropped'))
  return tx.select().from(planInstallments).where(isHeld).orderBy(asc(planInstallments.number))
}

export async function patientRow(tx: ReadTx, id: string) {
  const [patient] = await tx.select().from(patients).where(eq(patients.id, id))
  return patient!
}
