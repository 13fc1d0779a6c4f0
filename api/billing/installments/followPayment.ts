import { and, eq, inArray } from 'drizzle-orm'
import { movePlanCycle } from '../movePlanCycle.ts'
import { patientSet } from '../../db/patientSet.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { paymentPlans, type payments, planInstallments } from '../../db/schema.ts'
import { type Actor, recordPatientChange } from '../../events/recordChange.ts'
import { currentPlanStatuses } from '../../contract/planStates.ts'
import { fitPlan } from './fitPlan.ts'
import { type Installment, installmentOf, isCurrent, patientRow, type Plan } from './planOf.ts'

type Payment = typeof payments.$inferSelect

interface Followed {
  payment: Pick<Payment, 'id' | 'patientId' | 'companyId' | 'practiceId' | 'amount'> &
    Partial<Pick<Payment, 'planInstallmentId'>>
  /** The account that has the billing cycle. */
  headId: string
}

interface FollowedBy extends Followed {
  actor: Actor
  practice: { currency: string }
}

/**
 * Updates patients' plans after collected payments: a payment's own installment is paid, and any other payment shortens
 * the plan from its end. Call it after the balances changed, with the families' rows locked.
 */
export async function followPayments(tx: Tx, received: readonly FollowedBy[]): Promise<void> {
  const planned = await plannedPatients(tx, received)
  for (const { actor, payment, headId, practice } of received) {
    const found = await installmentOf(tx, payment)
    if (found && found.installment.status !== 'paid') await countInstallment(tx, actor, { ...found, payment, headId })
    if (!found && !planned.has(payment.patientId)) continue
    await fitPlan(tx, actor, { patientId: payment.patientId, headId, currency: practice.currency })
  }
}

/** Patients with a current plan. */
async function plannedPatients(tx: ReadTx, received: readonly Followed[]): Promise<ReadonlySet<string>> {
  const isTheirs = inArray(paymentPlans.patientId, patientSet(received.map(({ payment }) => payment.patientId)))
  const rows = await tx
    .select({ patientId: paymentPlans.patientId })
    .from(paymentPlans)
    .where(and(isTheirs, inArray(paymentPlans.status, [...currentPlanStatuses])))
  return new Set(rows.map(({ patientId }) => patientId))
}

interface Counted extends Followed {
  plan: Plan
  installment: Installment
}

async function countInstallment(tx: Tx, actor: Actor, { plan, installment, payment, headId }: Counted): Promise<void> {
  const modifiedAt = actor.now.toISOString()
  await tx
    .update(planInstallments)
    .set({ status: 'paid', chargeOn: null, failureCode: null, modifiedAt })
    .where(eq(planInstallments.id, installment.id))
  const isDown = installment.number === 0
  const paid = plan.paid + payment.amount
  await tx
    .update(paymentPlans)
    .set({
      paid,
      installmentsPaid: plan.installmentsPaid + (isDown ? 0 : 1),
      modifiedAt,
      ...(isCurrent(plan) && { status: 'subscribed' as const }),
    })
    .where(eq(paymentPlans.id, plan.id))
  await recordPatientChange(tx, actor, {
    patient: { id: plan.patientId, companyId: plan.companyId, practiceId: plan.practiceId },
    event: 'patient_updated',
    timeline: {
      type: 'installment_counted',
      data: { payment_id: payment.id, plan_id: plan.id, installment: installment.number },
    },
    changes: { payment_plan_installment: [installment.status, 'paid'] },
  })
  // Once the down payment is collected, or after a decline, billing waits for the plan.
  const { familyBalance } = await patientRow(tx, headId)
  if (isCurrent(plan) && familyBalance > 0 && plan.amount - paid >= familyBalance)
    await movePlanCycle(tx, actor, headId, 'payment_plan')
}
