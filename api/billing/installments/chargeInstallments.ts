import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { paymentPlans, payments, planInstallments, practices } from '../../db/schema.ts'
import { ApiError } from '../../http/ApiError.ts'
import { lockFamilyRows } from '../../patients/lockPatient.ts'
import { connectionFor } from '../../payments/chargeCard.ts'
import { confirmPayment } from '../../payments/confirmPayment.ts'
import type { PaymentProcessor } from '../../processor/PaymentProcessor.ts'
import type { Clock } from '../../time/clock.ts'
import { currentPlanStatuses } from '../../contract/planStates.ts'
import { fitPlan } from './fitPlan.ts'
import { declineInstallment } from './followDecline.ts'
import { insertInstallmentPayment } from './installmentPayment.ts'
import { pickMethod } from './pickMethod.ts'
import type { Installment, Plan } from './planOf.ts'

/** Hour of the day, in the practice's time zone, from which installments are charged. */
export const chargeHour = 9
/** Maximum number of installments per run. */
const atATime = 20

/**
 * Charges the installments that are due: of each plan the first one, from 9:00 in the practice's time zone. Each is
 * saved under its own key before the call to the processor, so that two servers, or a server that is killed, charge it
 * only once.
 * @returns the number of charges
 */
export async function chargeInstallments(
  database: Database,
  clock: Clock,
  processor: PaymentProcessor,
): Promise<number> {
  const now = clock.now()
  const due = await dueInstallments(database.read, now)
  const failures: unknown[] = []
  let count = 0
  for (const { id, patientId } of due) {
    try {
      const paymentId = await database.transaction((tx) => beginInstallment(tx, now, { id, patientId }))
      if (paymentId === null) continue
      count += 1
      await confirmPayment({ database, now, processor }, paymentId)
    } catch (error) {
      // A failure must not stop the charges of other patients.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}

/** The first installment of a current plan, on or after its day at 9:00. */
const isDue = (now: Date) =>
  and(
    eq(planInstallments.status, 'due'),
    inArray(paymentPlans.status, [...currentPlanStatuses]),
    sql`${planInstallments.chargeOn} <= (${now.toISOString()}::timestamptz at time zone ${practices.timezone}
      - make_interval(hours => ${sql.raw(String(chargeHour))}))::date`,
    sql`not exists (select 1 from plan_installments as earlier where earlier.plan_id = ${paymentPlans.id}
      and earlier.status = 'due' and earlier.number < ${planInstallments.number})`,
    // While the outcome of a charge is unknown, the patient is not charged again.
    sql`not exists (select 1 from ${payments} where ${payments.patientId} = ${planInstallments.patientId}
      and ${payments.requestedAt} is not null and ${payments.confirmedAt} is null)`,
  )

const joined = (tx: ReadTx) =>
  tx
    .select({
      id: planInstallments.id,
      patientId: planInstallments.patientId,
      installment: planInstallments,
      plan: paymentPlans,
      currency: practices.currency,
    })
    .from(planInstallments)
    .innerJoin(paymentPlans, eq(paymentPlans.id, planInstallments.planId))
    .innerJoin(practices, eq(practices.id, planInstallments.practiceId))

const dueInstallments = (tx: ReadTx, now: Date) =>
  joined(tx).where(isDue(now)).orderBy(asc(planInstallments.chargeOn), asc(planInstallments.id)).limit(atATime)

interface Due {
  id: string
  patientId: string
}

/** @returns the id of the payment; null if another server was first, or if nothing is due */
async function beginInstallment(tx: Tx, now: Date, { id, patientId }: Due): Promise<string | null> {
  const headId = await lockFamilyRows(tx, patientId)
  const find = async () => (await joined(tx).where(and(eq(planInstallments.id, id), isDue(now))))[0]
  const seen = await find()
  if (!seen || seen.plan.patientId !== patientId) return null
  const actor = { userId: null, now }
  // The balance may have changed since, and a charge must never exceed it.
  await fitPlan(tx, actor, { patientId, headId, currency: seen.currency })
  const found = await find()
  if (!found) return null
  const { plan, installment } = found
  const charge = await chargeWith(tx, now, plan, installment)
  if ('code' in charge) {
    await declineInstallment(tx, actor, { plan, installment, headId, code: charge.code })
    return null
  }
  const modifiedAt = now.toISOString()
  await tx
    .update(planInstallments)
    .set({ status: 'charging', chargeOn: null, modifiedAt })
    .where(eq(planInstallments.id, id))
  const { companyId, practiceId } = plan
  const owner = { companyId, practiceId, patientId }
  const { amount } = installment
  return insertInstallmentPayment(tx, {
    owner,
    installmentId: id,
    amount,
    ...charge,
    userId: null,
    isFrontdesk: false,
    now,
  })
}

/**
 * The method to charge, or the reason that there is none. The installment then counts as declined, without a call to
 * the processor.
 */
async function chargeWith(tx: Tx, now: Date, plan: Plan, installment: Installment) {
  const method = await pickMethod(tx, plan, installment, now)
  if (!method) return { code: 'no_payment_method' }
  try {
    return { method, connectionId: await connectionFor(tx, plan.practiceId, method, null) }
  } catch (error) {
    if (error instanceof ApiError) return { code: error.refusal.code }
    throw error
  }
}
