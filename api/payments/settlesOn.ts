import { addDays, isWeekend } from '../time/calendar.ts'
import { localDate } from '../time/localInstant.ts'

/** Business days that a bank needs for a debit. */
const bankDays = 4

/** The day by which a bank debit is expected to settle: weekends don't count. */
export function settlesOn(requestedAt: Date, timezone: string): string {
  let day = localDate(requestedAt, timezone)
  for (let left = bankDays; left > 0;) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left -= 1
  }
  return day
}
