import { and, asc, eq, inArray } from 'drizzle-orm'
import { currentPlanStatuses, editRefusal } from '../contract/planStates.ts'
import type { Refusal } from '../contract/refusals/Refusal.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients, paymentPlans, planInstallments, practices } from '../db/schema.ts'
import { groupBy } from '../listing/groupBy.ts'
import { type Installment, isCurrent, type Plan } from '../billing/installments/planOf.ts'

/** The data of a plan that editing needs. Amounts in minor units. */
export interface EditedPlan {
  plan: Plan
  /** Due installments, in order. */
  due: readonly Installment[]
  /** The amount that a new schedule pays. */
  remaining: number
  /** Reschedules that the practice allows. */
  maximum: number
  /** Why it can't be edited; null if it can. */
  refusal: Refusal | null
}

/**
 * Editing of plans (specification, patient billing, states), by id: of current ones, and of early-closed ones where
 * the patient has a balance and no other current plan.
 */
export async function editedPlans(tx: ReadTx, ids: readonly string[]): Promise<Map<string, EditedPlan>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ plan: paymentPlans, balance: patients.currentBalance, maximum: practices.paymentPlanMaxReschedules })
    .from(paymentPlans)
    .innerJoin(patients, eq(patients.id, paymentPlans.patientId))
    .innerJoin(practices, eq(practices.id, paymentPlans.practiceId))
    .where(inArray(paymentPlans.id, [...ids]))
  const isDue = and(inArray(planInstallments.planId, [...ids]), eq(planInstallments.status, 'due'))
  const due = await tx.select().from(planInstallments).where(isDue).orderBy(asc(planInstallments.number))
  const dueOf = groupBy(due, ({ planId }) => planId)
  const current = await currentPlansOf(tx, [...new Set(rows.map(({ plan }) => plan.patientId))])
  const edited = rows.map(({ plan, balance, maximum }) => {
    const other = current.get(plan.patientId)
    const hasOther = other !== undefined && other !== plan.id
    return toEdited({ plan, balance, maximum, hasOther, due: dueOf.get(plan.id) ?? [] })
  })
  return new Map(edited.map((each) => [each.plan.id, each]))
}

async function currentPlansOf(tx: ReadTx, patientIds: readonly string[]): Promise<Map<string, string>> {
  const isTheirs = and(
    inArray(paymentPlans.patientId, [...patientIds]),
    inArray(paymentPlans.status, [...currentPlanStatuses]),
  )
  const rows = await tx
    .select({ id: paymentPlans.id, patientId: paymentPlans.patientId })
    .from(paymentPlans)
    .where(isTheirs)
  return new Map(rows.map(({ id, patientId }) => [patientId, id]))
}

interface Found {
  plan: Plan
  due: readonly Installment[]
  balance: number
  maximum: number
  hasOther: boolean
}

function toEdited({ plan, due, balance, maximum, hasOther }: Found): EditedPlan {
  const sum = due.reduce((total, { amount }) => total + amount, 0)
  const left = plan.amount - plan.paid
  const remaining = isCurrent(plan) ? sum : Math.max(0, Math.min(left, balance))
  const { status, type } = plan
  const facts = { status, type, hasDue: due.length > 0, isUnpaid: left > 0, hasOther, isOwed: balance > 0 }
  return { plan, due, remaining, maximum, refusal: editRefusal(facts) }
}
