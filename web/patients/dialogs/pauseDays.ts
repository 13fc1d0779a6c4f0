const days = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone, YYYY-MM-DD. */
export function dayIn(instant: Date, timeZone: string): string {
  const known = days.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  if (!known) days.set(timeZone, format)
  return format.format(instant)
}

/** From tomorrow to 12 months ahead, in the practice's calendar (specification, validation). */
export function pauseDays(now: Date, timeZone: string): { min: string; max: string } {
  const today = dayIn(now, timeZone)
  const tomorrow = new Date(`${today}T00:00:00Z`)
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1)
  return {
    min: tomorrow.toISOString().slice(0, 10),
    max: `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`,
  }
}
