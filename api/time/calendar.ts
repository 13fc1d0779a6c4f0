const dayMs = 86_400_000

/** `YYYY-MM-DD`, `days` after `date` (before it if negative). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Whole days from `start` to `end`, both `YYYY-MM-DD`. */
export function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / dayMs)
}

/** The instant `minutes` after midnight UTC of a date. */
export function instantOn(date: string, minutes: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000).toISOString()
}

/** Day of the week of a `YYYY-MM-DD`: 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Whether a `YYYY-MM-DD` is a Saturday or Sunday. */
export const isWeekend = (date: string): boolean => [0, 6].includes(weekdayOf(date))
