import { and, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { movePlanCycle } from '../billing/movePlanCycle.ts'
import { toDecimal } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { editPlan as endpoint } from '../contract/plans.ts'
import { refuse } from '../contract/refusals/Refusal.ts'
import type { Tx } from '../db/Tx.ts'
import { newId } from '../db/newId.ts'
import { patients, paymentPlans, planInstallments } from '../db/schema.ts'
import { type PatientChange, recordPatientChange } from '../events/recordChange.ts'
import { conflict, invalidFields } from '../http/ApiError.ts'
import { refuseStale } from '../http/refuseStale.ts'
import { lockFamily } from '../patients/lockPatient.ts'
import { requireMethod } from '../billing/installments/installmentPayment.ts'
import { localDate } from '../time/localInstant.ts'
import { requirePlan } from '../billing/installments/currentPlan.ts'
import { type EditedPlan, editedPlans } from './editedPlan.ts'
import { isCurrent, scheduleRows } from '../billing/installments/planOf.ts'
import { loadPlan } from './loadPlan.ts'
import { loadPlanPractice } from './loadPlanPractice.ts'
import { offeredPlans } from './planOptions.ts'
import type { Scheduled } from './planSchedule.ts'

type Input = InputOf<typeof endpoint>
type Patient = typeof patients.$inferSelect

/** Changes the remaining part of a plan: its schedule, the method that is charged, or both. */
export async function editPlan(tx: Tx, viewer: Viewer, { path, body }: Input) {
  const { patient, headId } = await lockFamily(tx, viewer, path.id)
  refuseStale(patient, body.modified_at)
  const plan = await requirePlan(tx, patient.id, path.planId)
  const edited = (await editedPlans(tx, [plan.id])).get(plan.id)!
  if (edited.refusal) throw conflict(edited.refusal)
  const methodId = body.payment_method_id ?? plan.paymentMethodId
  if (methodId === null) throw invalidFields({ payment_method_id: 'plan_no_method' })
  await requireMethod(tx, { viewer, patient, methodId })
  const change = { viewer, patient, headId, edited, methodId }
  if (body.schedule) await reschedule(tx, change, body.schedule)
  else await changeMethod(tx, change)
  const modifiedAt = viewer.now.toISOString()
  await tx.update(patients).set({ modifiedAt }).where(eq(patients.id, patient.id))
  await recordPatientChange(tx, viewer, await changeOf(tx, patient, plan.id, body))
  return loadPlan(tx, viewer, patient.id, plan.id)
}

interface Change {
  viewer: Viewer
  patient: Patient
  headId: string
  edited: EditedPlan
  methodId: string
}

/** Replaces the due installments by a new schedule for the remaining amount. */
async function reschedule(tx: Tx, change: Change, requested: NonNullable<Input['body']['schedule']>): Promise<void> {
  const { viewer, patient, headId, methodId } = change
  const { plan, remaining, due, maximum } = change.edited
  if (plan.reschedules >= maximum) throw conflict(refuse('plan_reschedules', { maximum }))
  const { offered } = await offeredPlans(tx, viewer.now, patient, { ...requested, down_payment: '0' }, change.edited)
  const choice = offered.choices.find(({ installments }) => installments === requested.installments)
  if (!choice) throw invalidFields({ installments: 'plan_installments' })
  const modifiedAt = viewer.now.toISOString()
  const ids = due.map(({ id }) => id)
  const isReplaced = and(inArray(planInstallments.id, ids), eq(planInstallments.status, 'due'))
  const dropped = { status: 'dropped' as const, chargeOn: null, attempts: 0, modifiedAt }
  if (ids.length > 0) await tx.update(planInstallments).set(dropped).where(isReplaced)
  const numbers = (await scheduleRows(tx, plan.id)).map(({ number }) => number)
  await insertSchedule(tx, change, choice.schedule, Math.max(0, ...numbers))
  await tx
    .update(paymentPlans)
    .set({
      status: 'subscribed',
      closedAt: null,
      paymentMethodId: methodId,
      interval: requested.interval,
      installmentAmount: choice.schedule[0]!.amount,
      installments: numbers.filter((number) => number > 0).length + choice.schedule.length,
      nextPaymentDate: choice.schedule[0]!.dueDate,
      reschedules: plan.reschedules + 1,
      modifiedAt,
      // A plan that had ended covers the current balance.
      ...(!isCurrent(plan) && { amount: plan.paid + remaining }),
    })
    .where(eq(paymentPlans.id, plan.id))
  if (remaining >= patient.familyBalance) await movePlanCycle(tx, viewer, headId, 'payment_plan')
}

async function insertSchedule(
  tx: Tx,
  { viewer, edited: { plan } }: Change,
  schedule: readonly Scheduled[],
  last: number,
) {
  const at = viewer.now.toISOString()
  const { companyId, practiceId, patientId } = plan
  const owner = { companyId, practiceId, patientId, planId: plan.id, createdAt: at, modifiedAt: at }
  const rows = schedule.map(({ dueDate, amount }, index) => ({
    ...owner,
    id: newId(),
    number: last + index + 1,
    dueDate,
    amount,
    status: 'due' as const,
    chargeOn: dueDate,
  }))
  await tx.insert(planInstallments).values(rows)
}

/** A declined installment is retried with the new method today. */
async function changeMethod(tx: Tx, { viewer, patient, methodId, edited: { plan, due } }: Change): Promise<void> {
  const modifiedAt = viewer.now.toISOString()
  const [first] = due
  if (!first) throw conflict('plan_ended')
  const { timezone } = await loadPlanPractice(tx, patient)
  const today = localDate(viewer.now, timezone)
  const isRetried = first.attempts > 0
  const chargeOn = first.dueDate > today ? first.dueDate : today
  if (isRetried) {
    const again = { attempts: 0, chargeOn, modifiedAt }
    await tx.update(planInstallments).set(again).where(eq(planInstallments.id, first.id))
  }
  await tx
    .update(paymentPlans)
    .set({ paymentMethodId: methodId, modifiedAt, ...(isRetried && { nextPaymentDate: chargeOn }) })
    .where(eq(paymentPlans.id, plan.id))
}

async function changeOf(tx: Tx, patient: Patient, planId: string, { schedule }: Input['body']): Promise<PatientChange> {
  const { currency } = await loadPlanPractice(tx, patient)
  const plan = await requirePlan(tx, patient.id, planId)
  const amount = toDecimal(plan.amount - plan.paid, currency)
  const facts = { plan_id: planId, amount, ...(schedule && { installments: schedule.installments }) }
  const changes = { payment_plan: [null, facts] as [unknown, unknown] }
  return { patient, event: 'patient_updated', timeline: { type: 'plan_changed', data: facts }, changes }
}
