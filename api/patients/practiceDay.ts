/** The calendar day at an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(instant)
}

/** The first instant of a calendar day in a time zone, ISO 8601 in UTC. */
export function startOfDay(timeZone: string, day: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  const guess = midnight - offsetAt(timeZone, midnight)
  // Once more from there: the zone's offset may change between the two.
  return new Date(midnight - offsetAt(timeZone, guess)).toISOString()
}

/** Milliseconds by which the zone's clocks are ahead of UTC. */
function offsetAt(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -ahead : ahead
}
