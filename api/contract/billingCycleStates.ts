import type { BillingCycleStatus } from './statuses.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/**
 * Actors that change a cycle’s status: the automation, an admin, a system user (any status, with a note), or a user
 * through an action with its own permission, such as approve, restart, advance or send paper.
 */
export type CycleActor = 'automation' | 'admin' | 'system' | 'action'

interface Transition {
  from: readonly BillingCycleStatus[]
  to: BillingCycleStatus
  who: readonly CycleActor[]
  /** Further guard of a transition. The use case checks it, and the denial reason names it. */
  guard?: 'note' | 'balance_settled' | 'may_move_to_review'
}

const sending = ['ready', 'sent', 'delivered', 'undelivered', 'notified', 'payment_error'] as const
const open = ['review', ...sending, 'payment_plan', 'dispute'] as const

/** Whether a cycle is running. */
export const isOpen = (status: BillingCycleStatus): boolean => (open as readonly string[]).includes(status)
/** Whether a cycle is sending statements and may send another one. */
export const isSending = (status: BillingCycleStatus): boolean => (sending as readonly string[]).includes(status)

/**
 * The billing cycle's states (specification, patient billing, states): approving moves review and `cancelled` to ready;
 * stopping cancels; the automation sends, receives the outcome and settles.
 */
export const billingCycleTransitions: readonly Transition[] = [
  { from: ['review', 'cancelled'], to: 'ready', who: ['admin', 'automation', 'action'] },
  // Withdraws an approval before anything was sent (feature `allow-moveto-review`).
  { from: ['ready'], to: 'review', who: ['admin'], guard: 'may_move_to_review' },
  {
    from: ['ready', 'notified', 'delivered', 'undelivered', 'payment_error'],
    to: 'sent',
    who: ['automation', 'action'],
  },
  { from: ['sent'], to: 'delivered', who: ['automation'] },
  { from: ['sent'], to: 'undelivered', who: ['automation'] },
  { from: ['sent', 'delivered', 'undelivered'], to: 'notified', who: ['automation'] },
  { from: [...sending, 'payment_plan'], to: 'payment_error', who: ['automation'] },
  { from: [...sending, 'review'], to: 'payment_plan', who: ['automation'] },
  { from: [...open], to: 'dispute', who: ['automation'] },
  { from: [...open], to: 'paid', who: ['automation'], guard: 'balance_settled' },
  { from: [...sending], to: 'completed', who: ['automation'] },
  { from: ['completed'], to: 'completed_paid', who: ['automation'], guard: 'balance_settled' },
  { from: [...sending, 'completed', 'dispute'], to: 'unsuccessful', who: ['automation'] },
  { from: [...open], to: 'cancelled', who: ['admin', 'automation'], guard: 'note' },
]

/** Denial reason of a transition, or null. System users may set any other status, with a note. */
export function cycleRefusal(
  from: BillingCycleStatus,
  to: BillingCycleStatus,
  who: CycleActor,
  held: { note: boolean; balanceSettled: boolean; mayMoveToReview?: boolean },
): Refusal | null {
  if (from === to) return refuse('same_status')
  if (who === 'system') return held.note ? null : noteMissing(to)
  const transition = billingCycleTransitions.find(
    (candidate) => candidate.to === to && candidate.from.includes(from) && candidate.who.includes(who),
  )
  if (!transition) return refuse('cycle_transition', { from, to })
  if (transition.guard === 'note' && who !== 'automation' && !held.note) return noteMissing(to)
  if (transition.guard === 'may_move_to_review') {
    if (!held.mayMoveToReview) return refuse('switched_off')
    return held.note ? null : noteMissing(to)
  }
  if (transition.guard === 'balance_settled' && !held.balanceSettled) return refuse('balance_not_settled')
  return null
}

const noteMissing = (to: BillingCycleStatus) => (to === 'cancelled' ? refuse('cancel_note') : refuse('status_note'))
