import { dayIn } from '../../graph/dayIn.ts'

/** Ranges of the specification, in its order, and what each means. */
export const exportRanges = {
  this_week: 'Monday to Sunday of this week',
  last_week: 'Monday to Sunday of the week before',
  this_month: 'This month',
  last_month: 'The month before',
} as const
export type ExportRange = keyof typeof exportRanges

interface Days {
  from: string
  to: string
}

const dayMs = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The first and the last day of each range, today being the day in the time zone. */
export function daysOf(now: Date, timeZone: string): Record<ExportRange, Days> {
  const [year, month, day] = dayIn(now, timeZone).split('-').map(Number) as [number, number, number]
  const today = Date.UTC(year, month - 1, day)
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs
  const week = (start: number) => ({ from: dayOf(start), to: dayOf(start + 6 * dayMs) })
  // Day 0 is the last day of the month before.
  const monthOf = (index: number) => ({
    from: dayOf(Date.UTC(year, index, 1)),
    to: dayOf(Date.UTC(year, index + 1, 0)),
  })
  return {
    this_week: week(monday),
    last_week: week(monday - 7 * dayMs),
    this_month: monthOf(month - 1),
    last_month: monthOf(month - 2),
  }
}
