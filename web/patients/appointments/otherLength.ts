import { localToday } from '../../ui/dates/today.ts'
import { type Period, periodAt } from './week.ts'

/** The same time in another length: a week opens at its first day, or today if that is one of its days. */
export function otherLength({ from, to, isDay }: Period, now = localToday()): Period {
  return isDay ? periodAt(from, false) : periodAt(now >= from && now <= to ? now : from, true)
}
