import type { planIntervals } from '../contract/plans.ts'
import { addDays } from '../time/calendar.ts'

export type PlanInterval = (typeof planIntervals)[number]

/** A scheduled payment. Amount in minor units. */
export interface Scheduled {
  dueDate: string
  amount: number
}

/**
 * Splits an amount into equal installments. Each is rounded down to the minor unit, and the last one takes the rest.
 * @param amount minor units, at least `count`
 */
export function installmentAmounts(amount: number, count: number): number[] {
  const each = Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? each : amount - each * (count - 1)))
}

/**
 * The day `steps` intervals after the first one. Months keep its day of the month, or end earlier where a month is
 * shorter: January 31, February 28, March 31.
 */
export function dayAfter(first: string, interval: PlanInterval, steps: number): string {
  if (interval !== 'month') return addDays(first, (interval === 'week' ? 7 : 14) * steps)
  const [year, month, day] = first.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + steps, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + steps, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** The schedule of a plan. */
export function scheduleOf(amount: number, count: number, first: string, interval: PlanInterval): Scheduled[] {
  return installmentAmounts(amount, count).map((part, index) => ({
    dueDate: dayAfter(first, interval, index),
    amount: part,
  }))
}
