/**
 * The instant at which clocks in a time zone show a time of a day. `minutes` count from the zone's midnight; a time in
 * the hour that clocks skip in spring is an hour later.
 */
export function localInstant(date: string, minutes: number, timeZone: string): string {
  const utc = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  const guess = utc - offsetAt(utc, timeZone)
  return new Date(utc - offsetAt(guess, timeZone)).toISOString()
}

/** The day, `YYYY-MM-DD`, of an instant in a time zone. */
export function localDate(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** Minutes that a zone is ahead of UTC without daylight saving, in the year of `now`. */
export function standardOffset(timeZone: string, now: Date): number {
  const offsets = [0, 6].map((month) => offsetAt(Date.UTC(now.getUTCFullYear(), month, 1), timeZone))
  return Math.min(...offsets) / 60_000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Offset of a time zone from UTC at an instant, in milliseconds; positive to the east. */
function offsetAt(instant: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? zoneFormat(timeZone)
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year, month, day, hour, minute, second } = parts as Record<string, number>
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!) - Math.floor(instant / 1000) * 1000
}

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const digits = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-US', { timeZone, ...digits, ...time })
}
