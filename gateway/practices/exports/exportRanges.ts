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
  const [year, month, day] = todayIn(now, timeZone)
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

/** Year, month and day. A time zone that this server does not know counts as UTC. */
function todayIn(now: Date, timeZone: string): [number, number, number] {
  const parts = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
      .format(now)
      .split('-')
      .map(Number) as [number, number, number]
  try {
    return parts(timeZone)
  } catch {
    return parts('UTC')
  }
}
