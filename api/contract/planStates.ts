import type { Plan } from './plans.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Statuses of a patient's current plan (specification, patient billing, states). */
export const currentPlanStatuses = ['subscribed', 'declined'] as const

export const isCurrentPlan = (status: string): boolean => currentPlanStatuses.some((known) => known === status)

/** Why a plan can't be canceled. Null if it can. */
export function cancelRefusal({ status, type }: Pick<Plan, 'status' | 'type'>): Refusal | null {
  if (type === 'subscription') return refuse('plan_subscription')
  return isCurrentPlan(status) ? null : refuse('plan_ended')
}

interface EditedState extends Pick<Plan, 'status' | 'type'> {
  /** Whether the plan's installments are charged here. */
  hasDue: boolean
  /** Whether a part of the amount is unpaid. */
  isUnpaid: boolean
  /** Whether the patient has another current plan. */
  hasOther: boolean
  /** Whether the patient has a balance. */
  isOwed: boolean
}

/**
 * Why a plan can't be edited. Null if it can: it is current, or it was closed early, the patient has a balance, and no
 * other plan is current.
 */
export function editRefusal({ status, type, hasDue, isUnpaid, hasOther, isOwed }: EditedState): Refusal | null {
  if (type === 'subscription') return refuse('plan_subscription')
  if (isCurrentPlan(status)) return hasDue ? null : refuse('plan_elsewhere')
  if (!isUnpaid) return refuse('plan_ended')
  if (hasOther) return refuse('plan_current')
  return isOwed ? null : refuse('plan_no_balance')
}
