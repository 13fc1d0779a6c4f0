import { and, eq, inArray, sql } from 'drizzle-orm'
import { toMinor } from '../../contract/currency.ts'
import { smallestCharge } from '../../contract/paymentChanges.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { paymentPlans, payments, planInstallments } from '../../db/schema.ts'
import { type Actor, recordPatientChange } from '../../events/recordChange.ts'
import { currentPlanOf } from './currentPlan.ts'
import { type Installment, patientRow, type Plan, scheduleRows } from './planOf.ts'
import { restartBilling } from './restartBilling.ts'
import { shortened } from './shortened.ts'

interface Family {
  patientId: string
  /** The account that has the billing cycle. */
  headId: string
  currency: string
}

/**
 * Adjusts the patient's current plan to the balance, so that it never charges more than is owed. Installments are
 * reduced from the end; a plan with nothing left to charge is paid. The family's rows must be locked, and the balances
 * up to date.
 */
export async function fitPlan(tx: Tx, actor: Actor, { patientId, headId, currency }: Family): Promise<void> {
  const plan = await currentPlanOf(tx, patientId)
  if (!plan || plan.type !== 'installments') return
  const rows = await scheduleRows(tx, plan.id)
  // Another system charges plans without a schedule.
  if (rows.length === 0) return
  const due = rows.filter(({ status }) => status === 'due')
  const { left, cut } = shortened(due, await owedOf(tx, patientId), toMinor(smallestCharge, currency))
  const isCharging = rows.some(({ status }) => status === 'charging')
  if (left.length === 0 && !isCharging) return closePlan(tx, actor, { plan, due, headId })
  await saveReduction(tx, actor, due, left)
  const modifiedAt = actor.now.toISOString()
  const installments = rows.filter(({ number, status }) => number > 0 && status !== 'due').length + left.length
  const next = left[0]?.chargeOn ?? null
  await tx
    .update(paymentPlans)
    .set({ amount: plan.amount - cut, installments, nextPaymentDate: next, modifiedAt })
    .where(eq(paymentPlans.id, plan.id))
}

/** The patient's balance minus pending payments. Minor units. */
async function owedOf(tx: ReadTx, patientId: string): Promise<number> {
  const isOpen = and(eq(payments.patientId, patientId), eq(payments.status, 'pending'), sql`requested_at is not null`)
  const [pending] = await tx
    .select({ amount: sql`coalesce(sum(${payments.amount}), 0)`.mapWith(Number) })
    .from(payments)
    .where(isOpen)
  const { currentBalance } = await patientRow(tx, patientId)
  return Math.max(0, currentBalance - (pending?.amount ?? 0))
}

async function saveReduction(tx: Tx, { now }: Actor, due: readonly Installment[], left: readonly Installment[]) {
  const modifiedAt = now.toISOString()
  const remaining = new Map(left.map((row) => [row.id, row]))
  const dropped = due.filter(({ id }) => !remaining.has(id)).map(({ id }) => id)
  if (dropped.length > 0) await drop(tx, dropped, modifiedAt)
  for (const { id, amount } of due) {
    const now = remaining.get(id)?.amount ?? amount
    if (now !== amount)
      await tx.update(planInstallments).set({ amount: now, modifiedAt }).where(eq(planInstallments.id, id))
  }
}

const drop = (tx: Tx, ids: readonly string[], modifiedAt: string) =>
  tx
    .update(planInstallments)
    .set({ status: 'dropped', chargeOn: null, modifiedAt })
    .where(inArray(planInstallments.id, [...ids]))

interface Closed {
  plan: Plan
  due: readonly Installment[]
  headId: string
}

/** A plan that was closed early keeps its amount: the rest was paid in another way. */
async function closePlan(tx: Tx, actor: Actor, { plan, due, headId }: Closed): Promise<void> {
  const at = actor.now.toISOString()
  if (due.length > 0)
    await drop(
      tx,
      due.map(({ id }) => id),
      at,
    )
  await tx
    .update(paymentPlans)
    .set({ status: 'paid', nextPaymentDate: null, closedAt: at, modifiedAt: at })
    .where(eq(paymentPlans.id, plan.id))
  await recordPatientChange(tx, actor, {
    patient: { id: plan.patientId, companyId: plan.companyId, practiceId: plan.practiceId },
    event: 'patient_updated',
    timeline: { type: 'plan_completed', data: { plan_id: plan.id } },
    changes: { payment_plan_status: [plan.status, 'paid'] },
  })
  await restartBilling(tx, actor, headId)
}
