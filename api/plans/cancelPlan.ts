import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { cancelPlans } from '../billing/cancelPlans.ts'
import { toDecimal } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { cancelPlan as endpoint } from '../contract/plans.ts'
import { cancelRefusal } from '../contract/planStates.ts'
import type { Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { conflict } from '../http/ApiError.ts'
import { lockFamily } from '../patients/lockPatient.ts'
import { requirePlan } from '../billing/installments/currentPlan.ts'
import { restartBilling } from '../billing/installments/restartBilling.ts'
import { refuseOpenCharge } from '../billing/installments/installmentPayment.ts'
import { loadPlan } from './loadPlan.ts'
import { loadPlanPractice } from './loadPlanPractice.ts'

/** Cancels a plan: nothing more is charged, and billing of the remaining balance restarts. */
export async function cancelPlan(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const { patient, headId } = await lockFamily(tx, viewer, path.id)
  const plan = await requirePlan(tx, patient.id, path.planId)
  const refused = cancelRefusal(plan)
  if (refused) throw conflict(refused)
  await refuseOpenCharge(tx, patient.id)
  await cancelPlans(tx, [patient.id], viewer.now)
  await tx.update(patients).set({ modifiedAt: viewer.now.toISOString() }).where(eq(patients.id, patient.id))
  const { currency } = await loadPlanPractice(tx, patient)
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_updated',
    timeline: {
      type: 'plan_cancelled',
      data: { plan_id: plan.id, amount: toDecimal(plan.amount - plan.paid, currency) },
    },
    changes: { payment_plan_status: [plan.status, 'cancelled'] },
  })
  await restartBilling(tx, viewer, headId)
  return loadPlan(tx, viewer, patient.id, plan.id)
}
