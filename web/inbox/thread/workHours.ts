const dayMs = 86_400_000
const hourMs = 3_600_000

/** Instant of the nth Sunday of a month, at an hour of UTC. */
function sundayOf(year: number, month: number, nth: number, hour: number): number {
  const first = new Date(Date.UTC(year, month, 1))
  const day = 1 + ((7 - first.getUTCDay()) % 7) + (nth - 1) * 7
  return Date.UTC(year, month, day, hour)
}

/** US daylight saving time in Eastern time: from 2 AM on March's second Sunday to 2 AM on November's first. */
export function isUsDaylightSaving(now: Date): boolean {
  const year = now.getUTCFullYear()
  return now.getTime() >= sundayOf(year, 2, 2, 7) && now.getTime() < sundayOf(year, 10, 1, 6)
}

export interface WorkHours {
  isOpen: boolean
  /** On the UTC day of `now`. */
  opensAt: Date
  closesAt: Date
}

const minutesOf = (time: string): number | null => {
  const match = /^(\d{1,2}):(\d{2})/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/**
 * A practice’s work hours, and whether `now` is within them. They are stored as winter UTC, `HH:MM`, and shift one hour
 * earlier during US daylight saving (specification, screens). The end may be on the next day.
 * @returns null without work hours
 */
export function workHoursAt(now: Date, start: string | null, end: string | null): WorkHours | null {
  const [from, to] = [minutesOf(start ?? ''), minutesOf(end ?? '')]
  if (from === null || to === null || from === to) return null
  const shift = isUsDaylightSaving(now) ? hourMs : 0
  const length = ((to - from + 1440) % 1440 || 1440) * 60_000
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const begin = midnight + from * 60_000 - shift
  // Hours that started yesterday may last until today.
  const starts = [begin - dayMs, begin, begin + dayMs]
  const running = starts.find((at) => now.getTime() >= at && now.getTime() < at + length)
  const shown = running ?? begin
  return { isOpen: running !== undefined, opensAt: new Date(shown), closesAt: new Date(shown + length) }
}
