import { isDay } from '../../ui/dates/readDate.ts'

/** Hour of the user's clock at which a pause ends. */
const morning = 8

export type PauseChoice = 'tomorrow' | 'nextWeek' | 'date' | 'endless' | 'review'

/** The morning of a day, in the user's time zone, that is a number of days ahead. */
const inDays = (now: Date, days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning)

/**
 * End of a pause as an instant. Null without an end.
 * @param day YYYY-MM-DD, for a selected day
 * @returns undefined without a future day
 */
export function pauseEnd(now: Date, choice: PauseChoice, day: string): string | null | undefined {
  if (choice === 'endless' || choice === 'review') return null
  if (choice === 'tomorrow') return inDays(now, 1).toISOString()
  if (choice === 'nextWeek') return inDays(now, 8 - (now.getDay() || 7)).toISOString()
  if (!isDay(day)) return undefined
  const [year, month, date] = day.split('-').map(Number)
  const end = new Date(year!, month! - 1, date, morning)
  return end > now ? end.toISOString() : undefined
}
