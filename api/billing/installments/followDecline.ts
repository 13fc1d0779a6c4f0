import { eq } from 'drizzle-orm'
import { cancelPlans } from '../cancelPlans.ts'
import { movePlanCycle } from '../movePlanCycle.ts'
import type { Tx } from '../../db/Tx.ts'
import { paymentPlans, type payments, planInstallments } from '../../db/schema.ts'
import { type Actor, recordPatientChange } from '../../events/recordChange.ts'
import { practiceOf } from '../../payments/practiceOf.ts'
import { addDays } from '../../time/calendar.ts'
import { localDate } from '../../time/localInstant.ts'
import { currentPlanOf } from './currentPlan.ts'
import { type Installment, installmentOf, isCurrent, type Plan } from './planOf.ts'
import { restartBilling } from './restartBilling.ts'

interface Declined {
  payment: Pick<typeof payments.$inferSelect, 'amount' | 'planInstallmentId'>
  /** The account that has the billing cycle. */
  headId: string
  /** The processor's code. */
  code: string | null
}

interface DeclinedInstallment extends Declined {
  plan: Plan
  installment: Installment
}

/** Days from a declined attempt to the next one: 3, then 5 days after the first. After that, staff decides. */
const daysToRetry: readonly number[] = [3, 2]

/**
 * Updates a plan after a declined or returned payment: the installment is due again in some days, the plan is declined
 * and the billing cycle in error. A plan whose down payment is declined is canceled. The family's rows must be locked.
 */
export async function followDecline(tx: Tx, actor: Actor, declined: Declined): Promise<void> {
  const found = await installmentOf(tx, declined.payment)
  if (!found) return
  const { installment } = found
  const plan = installment.status === 'paid' ? await reverseInstallment(tx, { ...found, ...declined }) : found.plan
  if (installment.number === 0) return endByDownPayment(tx, actor, { ...found, ...declined, plan })
  return declineInstallment(tx, actor, { ...found, ...declined, plan })
}

/** An installment that the bank returned is not paid. A plan that it had paid off is current again. */
async function reverseInstallment(tx: Tx, { plan, installment, payment }: DeclinedInstallment): Promise<Plan> {
  const isReopened = plan.status === 'paid' && (await currentPlanOf(tx, plan.patientId)) === null
  const changed = {
    paid: plan.paid - payment.amount,
    installmentsPaid: plan.installmentsPaid - (installment.number > 0 ? 1 : 0),
    ...(isReopened && { status: 'subscribed' as const, closedAt: null }),
  }
  await tx.update(paymentPlans).set(changed).where(eq(paymentPlans.id, plan.id))
  return { ...plan, ...changed }
}

async function endByDownPayment(tx: Tx, actor: Actor, { plan, installment, headId, code }: DeclinedInstallment) {
  const modifiedAt = actor.now.toISOString()
  await tx
    .update(planInstallments)
    .set({ status: 'dropped', attempts: installment.attempts + 1, failureCode: code, modifiedAt })
    .where(eq(planInstallments.id, installment.id))
  if (!isCurrent(plan)) return
  await cancelPlans(tx, [plan.patientId], actor.now)
  await recordPatientChange(tx, actor, {
    patient: { id: plan.patientId, companyId: plan.companyId, practiceId: plan.practiceId },
    event: 'patient_updated',
    timeline: { type: 'plan_cancelled', data: { plan_id: plan.id, code } },
    changes: { payment_plan_status: [plan.status, 'cancelled'] },
  })
  await restartBilling(tx, actor, headId)
}

/** The installment is due again in some days, the plan is declined and the billing cycle in error. */
export async function declineInstallment(
  tx: Tx,
  actor: Actor,
  { plan, installment, headId, code }: Omit<DeclinedInstallment, 'payment'>,
): Promise<void> {
  const modifiedAt = actor.now.toISOString()
  const { timezone } = await practiceOf(tx, plan)
  const days = daysToRetry[installment.attempts]
  const retry = isCurrent(plan) && days !== undefined ? addDays(localDate(actor.now, timezone), days) : null
  await tx
    .update(planInstallments)
    .set({
      status: isCurrent(plan) ? 'due' : 'dropped',
      attempts: installment.attempts + 1,
      failureCode: code,
      chargeOn: retry,
      modifiedAt,
    })
    .where(eq(planInstallments.id, installment.id))
  if (!isCurrent(plan)) return
  await tx
    .update(paymentPlans)
    .set({ status: 'declined', nextPaymentDate: retry, modifiedAt })
    .where(eq(paymentPlans.id, plan.id))
  await recordPatientChange(tx, actor, {
    patient: { id: plan.patientId, companyId: plan.companyId, practiceId: plan.practiceId },
    event: 'patient_updated',
    timeline: { type: 'plan_declined', data: { plan_id: plan.id, installment: installment.number, code, retry } },
    changes: { payment_plan_status: [plan.status, 'declined'] },
  })
  await movePlanCycle(tx, actor, headId, 'payment_error')
}
