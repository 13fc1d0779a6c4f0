import { isDay } from '../../ui/dates/readDate.ts'

/** Hour of the user's clock at which a pause ends. */
const morning = 8

/** Hours until the end of a pause until later today. */
const laterHours = 3

export type PauseChoice = 'laterToday' | 'tomorrow' | 'nextWeek' | 'twoWeeks' | 'date' | 'endless' | 'review'

const laterToday = (now: Date) => new Date(now.getTime() + laterHours * 3_600_000)

/** Whether a pause until later today still ends today. */
export const hasLaterToday = (now: Date): boolean => laterToday(now).getDate() === now.getDate()

/** The morning of a day, in the user's time zone, that is a number of days ahead. */
const inDays = (now: Date, days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning)

/**
 * End of a pause as an instant. Null without an end.
 * @param day YYYY-MM-DD, for a selected day
 * @returns undefined without a future day
 */
export function pauseEnd(now: Date, choice: PauseChoice, day: string): string | null | undefined {
  if (choice === 'endless' || choice === 'review') return null
  if (choice === 'laterToday') return laterToday(now).toISOString()
  if (choice === 'twoWeeks') return inDays(now, 14).toISOString()
  if (choice === 'tomorrow') return inDays(now, 1).toISOString()
  if (choice === 'nextWeek') return inDays(now, 8 - (now.getDay() || 7)).toISOString()
  if (!isDay(day)) return undefined
  const [year, month, date] = day.split('-').map(Number)
  const end = new Date(year!, month! - 1, date, morning)
  return end > now ? end.toISOString() : undefined
}
