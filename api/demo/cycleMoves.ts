import type { BillingCycleStatus } from '../contract/statuses.ts'
import { type CycleRow, minutesOf } from './billingCycles.ts'
import type { RowSets } from './rowSets.ts'

/** Statuses of a cycle until it is sent. */
const toSent = ['review', 'ready', 'sent'] as const
const toNotified = [...toSent, 'delivered', 'notified'] as const

/** The statuses of a cycle whose statement was sent, from its start: each step is a move of the state table. */
const paths: Readonly<Record<BillingCycleStatus, readonly BillingCycleStatus[]>> = {
  review: ['review'],
  ready: ['review', 'ready'],
  sent: toSent,
  delivered: [...toSent, 'delivered'],
  undelivered: [...toSent, 'undelivered'],
  notified: toNotified,
  payment_plan: [...toSent, 'payment_plan'],
  payment_error: [...toSent, 'payment_plan', 'payment_error'],
  dispute: [...toSent, 'dispute'],
  completed: [...toNotified, 'completed'],
  unsuccessful: [...toNotified, 'unsuccessful'],
  paid: [...toSent, 'paid'],
  completed_paid: [...toNotified, 'completed', 'completed_paid'],
  cancelled: ['review', 'ready', 'cancelled'],
}

/** Steps that only a cycle with a sent statement has. */
const afterSending: ReadonlySet<BillingCycleStatus> = new Set(['sent', 'delivered', 'notified'])

export interface CycleMove {
  from: BillingCycleStatus
  to: BillingCycleStatus
  at: string
}

/** Steps for which a statement must have been sent, with a balance that is still owed. */
const isSent = (status: BillingCycleStatus): boolean => paths[status].includes('sent') && !settled.has(status)
const settled: ReadonlySet<BillingCycleStatus> = new Set(['paid', 'completed_paid'])

/** The cycles whose statement was sent: the last ones of families that owe. */
export function sentCycles(rows: RowSets): CycleRow[] {
  const owing = new Set(
    rows.patients.flatMap(({ lastCycleId, familyBalance }) => ((familyBalance ?? 0) > 0 && lastCycleId) || []),
  )
  return rows.billingCycles.filter(({ id, status }) => owing.has(id) && isSent(status))
}

/**
 * The moves of a cycle from its start to its status, in order of time; the last one when the cycle was modified.
 * Cycles without a sent statement skip the steps of sending.
 */
export function cycleMoves({ status, createdAt, modifiedAt }: CycleRow, hasStatement: boolean): CycleMove[] {
  const path = hasStatement ? paths[status] : paths[status].filter((each) => !afterSending.has(each))
  const start = Date.parse(createdAt)
  const end = Date.parse(modifiedAt)
  const steps = path.length - 1
  return path.slice(1).map((to, index) => {
    const left = steps - 1 - index
    const minutes = minutesOf(to)
    const usual = start + (minutes === undefined ? ((end - start) * (index + 1)) / steps : minutes * minute)
    const at = left === 0 ? end : Math.min(usual, end - left * minute)
    return { from: path[index]!, to, at: new Date(at).toISOString() }
  })
}

const minute = 60_000
