/**
 * The instant at which a day of the address (`YYYY-MM-DD`), or some days later, starts in the user's time zone. Null
 * for an invalid day.
 */
export function startOfDay(day: string | null, later: number): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '')
  if (!match) return null
  const start = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + later)
  return Number.isNaN(start.getTime()) ? null : start.toISOString()
}
