import { minutesOf, offsetAt, standardOffset } from '../../ui/dailyTime.ts'
import { dayMs, minuteMs } from '../../ui/durations.ts'

export interface WorkHours {
  isOpen: boolean
  opensAt: Date
  closesAt: Date
}

/**
 * A practice’s work hours, and whether `now` is within them. They are stored as winter UTC, `HH:MM`, and shift one hour
 * earlier during daylight saving (specification, screens), if the practice’s zone observes it. The end may be on the
 * next day.
 * @returns null without work hours
 */
export function workHoursAt(now: Date, start: string | null, end: string | null, timeZone: string): WorkHours | null {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  if (from === null || to === null || from === to) return null
  const standard = standardOffset(timeZone, now)
  /** Each end is on its own side of a clock change. */
  const shifted = (winter: number) => {
    const guess = offsetAt(new Date(winter), timeZone) - standard
    return winter - (offsetAt(new Date(winter - guess * minuteMs), timeZone) - standard) * minuteMs
  }
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const hoursOf = (day: number): WorkHours => {
    const opensAt = shifted(midnight + day * dayMs + from * minuteMs)
    const closesAt = shifted(midnight + (to > from ? day : day + 1) * dayMs + to * minuteMs)
    const isOpen = now.getTime() >= opensAt && now.getTime() < closesAt
    return { isOpen, opensAt: new Date(opensAt), closesAt: new Date(closesAt) }
  }
  // Hours that started yesterday may last until today.
  const near = [-1, 0, 1].map(hoursOf)
  return near.find(({ isOpen }) => isOpen) ?? near[1]!
}
