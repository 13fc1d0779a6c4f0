import { formatTime, zoneName } from './formatDateTime.ts'
import { minuteMs } from './durations.ts'

// A time of every day is stored in UTC as on a day without daylight saving, `HH:MM`, so that it stays the same on the
// clocks of its zone all year.

const dayMinutes = 1440
const formats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...day,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

/** Minutes that the clocks of a zone are ahead of UTC at an instant. */
export function offsetAt(instant: Date, timeZone: string): number {
  const parts = zoneFormat(timeZone).formatToParts(instant)
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>
  const shown = Date.UTC(year!, month! - 1, day!, hour!, minute!)
  return (shown - Math.floor(instant.getTime() / minuteMs) * minuteMs) / minuteMs
}

/** The same without daylight saving, in the year of `now`. */
export function standardOffset(timeZone: string, now: Date): number {
  const offsets = [0, 6].map((month) => offsetAt(new Date(Date.UTC(now.getUTCFullYear(), month, 1)), timeZone))
  return Math.min(...offsets)
}

/** Minutes after midnight. Null without a valid time. */
export function minutesOf(time: string | null | undefined): number | null {
  const match = /^(\d{1,2}):(\d{2})/.exec(time ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

function shifted(time: string, minutes: number): string {
  const total = (((minutesOf(time)! + minutes) % dayMinutes) + dayMinutes) % dayMinutes
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A stored time on the clocks of a zone, `HH:MM`. Empty without a valid one. */
export const toLocalTime = (stored: string | null | undefined, timeZone: string, now = new Date()): string =>
  minutesOf(stored) === null ? '' : shifted(stored!, standardOffset(timeZone, now))

/** A time on the clocks of a zone as it is stored. Null for an empty one. */
export const toStoredTime = (local: string, timeZone: string, now = new Date()): string | null =>
  minutesOf(local) === null ? null : shifted(local, -standardOffset(timeZone, now))

/** A time `HH:MM` as the language writes it: "9:00 AM". */
export const formatClock = (time: string): string => formatTime(`2026-01-01T${time}:00Z`, { timeZone: 'UTC' })

/** A stored time on the clocks of a zone, with the zone: "9:00 AM ET". Anything but a time stays as it is. */
export function formatDailyTime(stored: string, timeZone: string): string {
  if (minutesOf(stored) === null) return stored
  const zone = zoneName(new Date(), timeZone, 'shortGeneric')
  return [formatClock(toLocalTime(stored, timeZone)), zone].filter(Boolean).join(' ')
}

const fullHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Every full hour to select from, and the stored time if it is another one. */
export const hourOptions = (stored: string): { value: string; label: string }[] =>
  [...new Set([...fullHours, ...(stored === '' ? [] : [stored])])]
    .toSorted()
    .map((value) => ({ value, label: formatClock(value) }))
