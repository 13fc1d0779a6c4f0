import { isDay } from '../../ui/dates/readDate.ts'
import { localToday } from '../../ui/dates/today.ts'
import { dayMs } from '../../ui/durations.ts'

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A calendar date some days later, or earlier. */
export const addDays = (date: string, days: number) => dateOf(Date.parse(`${date}T00:00:00Z`) + days * dayMs)

/** The Monday of a date's week, because weeks start on Monday. */
export const mondayOf = (date: string) => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** One calendar day, or the seven of a week. */
export interface Period {
  from: string
  to: string
  isDay: boolean
}

const dayAt = (date: string): Period => ({ from: date, to: date, isDay: true })
const weekAt = (date: string): Period => ({ from: mondayOf(date), to: addDays(mondayOf(date), 6), isDay: false })

/** The day itself, or its week. */
export const periodAt = (date: string, isDay: boolean) => (isDay ? dayAt(date) : weekAt(date))

/** The period of an address: `day=2026-11-18`, `week=2026-11-16`. Default: today, also for invalid values. */
export function periodOf(search: URLSearchParams): Period {
  const day = search.get('day') ?? ''
  const week = search.get('week') ?? ''
  if (isDay(day)) return dayAt(day)
  return isDay(week) ? weekAt(week) : dayAt(localToday())
}

/** The same length, a number of periods later or earlier. */
export const shifted = ({ from, isDay }: Period, by: number): Period =>
  isDay ? dayAt(addDays(from, by)) : weekAt(addDays(from, 7 * by))
