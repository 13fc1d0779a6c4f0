import type { Viewer } from '../access/Viewer.ts'
import { movePlanCycle } from '../billing/movePlanCycle.ts'
import { roleLevels } from '../contract/accessProfile.ts'
import { toDecimal } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { agreePlan as endpoint } from '../contract/plans.ts'
import type { Tx } from '../db/Tx.ts'
import { newId } from '../db/newId.ts'
import { type patients, type paymentMethods, paymentPlans, planInstallments } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { conflict, invalidFields } from '../http/ApiError.ts'
import { refuseStale } from '../http/refuseStale.ts'
import type { OutsideContext } from '../http/Route.ts'
import { lockFamily } from '../patients/lockPatient.ts'
import {
  insertInstallmentPayment,
  requireMethod,
  settleInstallment,
} from '../billing/installments/installmentPayment.ts'
import { currentPlanOf } from '../billing/installments/currentPlan.ts'
import { loadPlan } from './loadPlan.ts'
import { type OfferedPlans, offeredPlans } from './planOptions.ts'
import type { Scheduled } from './planSchedule.ts'

type Input = InputOf<typeof endpoint>
type Patient = typeof patients.$inferSelect
type Method = typeof paymentMethods.$inferSelect

interface Started {
  patientId: string
  planId: string
  /** The down payment; null without one. */
  paymentId: string | null
}

/** Saves a plan with its schedule, and the charge of its down payment before the call to the processor. */
export async function beginPlan(tx: Tx, viewer: Viewer, { path, body }: Input): Promise<Started> {
  const { patient, headId } = await lockFamily(tx, viewer, path.id)
  refuseStale(patient, body.modified_at)
  if (await currentPlanOf(tx, patient.id)) throw conflict('plan_current')
  if (patient.currentBalance <= 0) throw conflict('plan_no_balance')
  const { offered, currency } = await offeredPlans(tx, viewer.now, patient, body)
  if (offered.choices.length === 0) throw conflict('plan_no_choice')
  const choice = offered.choices.find(({ installments }) => installments === body.installments)
  if (!choice) throw invalidFields({ installments: 'plan_installments' })
  const { method, connectionId } = await requireMethod(tx, { viewer, patient, methodId: body.payment_method_id })
  const { schedule } = choice
  const agreed = { viewer, patient, method, interval: body.interval, offered, schedule }
  const { planId, downId } = await insertPlan(tx, agreed)
  const { companyId, practiceId, id: patientId } = patient
  const down = { owner: { companyId, practiceId, patientId }, amount: offered.downPayment, method, connectionId }
  const who = { userId: viewer.userId, isFrontdesk: viewer.role === roleLevels.frontdesk, now: viewer.now }
  const paymentId = downId && (await insertInstallmentPayment(tx, { ...down, ...who, installmentId: downId }))
  // A plan whose down payment by card is declined never started.
  const isRunning = downId === null || method.type === 'bank_account'
  if (isRunning && offered.balance >= patient.familyBalance) await movePlanCycle(tx, viewer, headId, 'payment_plan')
  const facts = { plan_id: planId, amount: toDecimal(offered.balance, currency), installments: schedule.length }
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_updated',
    timeline: { type: 'plan_agreed', data: facts },
    changes: { payment_plan: [null, facts] },
  })
  return { patientId: patient.id, planId, paymentId }
}

/** Charges the down payment, if there is one, and answers with the plan, whatever the outcome. */
export async function finishPlan(context: OutsideContext, viewer: Viewer, { patientId, planId, paymentId }: Started) {
  if (paymentId !== null) await settleInstallment(context, paymentId)
  return loadPlan(context.database.read, viewer, patientId, planId)
}

interface Agreed {
  viewer: Viewer
  patient: Patient
  method: Method
  interval: Input['body']['interval']
  offered: OfferedPlans
  schedule: readonly Scheduled[]
}

async function insertPlan(tx: Tx, { viewer, patient, method, interval, offered, schedule }: Agreed) {
  const at = viewer.now.toISOString()
  const owner = { companyId: patient.companyId, practiceId: patient.practiceId, patientId: patient.id }
  const planId = newId()
  const { downPayment, today, balance } = offered
  await tx.insert(paymentPlans).values({
    id: planId,
    ...owner,
    status: 'subscribed',
    type: 'installments',
    amount: balance,
    paid: 0,
    installmentAmount: schedule[0]!.amount,
    installments: schedule.length,
    interval,
    startDate: today,
    nextPaymentDate: schedule[0]!.dueDate,
    paymentMethodId: method.id,
    userId: viewer.userId,
    createdAt: at,
    modifiedAt: at,
  })
  const row = { ...owner, planId, createdAt: at, modifiedAt: at }
  const due = schedule.map(({ dueDate, amount }, index) => ({
    ...row,
    id: newId(),
    number: index + 1,
    dueDate,
    amount,
    status: 'due' as const,
    chargeOn: dueDate,
  }))
  const down = { ...row, id: newId(), number: 0, dueDate: today, amount: downPayment, status: 'charging' as const }
  await tx.insert(planInstallments).values(downPayment > 0 ? [{ ...down, chargeOn: null }, ...due] : due)
  return { planId, downId: downPayment > 0 ? down.id : null }
}
