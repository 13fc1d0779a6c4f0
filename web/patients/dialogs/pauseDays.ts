const days = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone, YYYY-MM-DD. */
function dayIn(instant: Date, timeZone: string): string {
  const known = days.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  if (!known) days.set(timeZone, format)
  return format.format(instant)
}

/** The day a number of days after an instant's day in a time zone, YYYY-MM-DD. */
export function dayAfter(instant: Date, timeZone: string, count: number): string {
  const day = new Date(`${dayIn(instant, timeZone)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + count)
  return day.toISOString().slice(0, 10)
}

/** From tomorrow to 12 months ahead, in the practice's calendar (specification, validation). */
export function pauseDays(now: Date, timeZone: string): { min: string; max: string } {
  const today = dayIn(now, timeZone)
  return { min: dayAfter(now, timeZone, 1), max: `${Number(today.slice(0, 4)) + 1}${today.slice(4)}` }
}
