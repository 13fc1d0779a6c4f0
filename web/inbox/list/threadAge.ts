import type { TextsOf } from '../../i18n/messages.ts'
import { formatDay } from '../../ui/formatDateTime.ts'
import type { threadListMessages } from './threadListMessages.ts'
import { minuteMs } from '../../ui/durations.ts'

/** From this age on, a row shows the date. */
const longestDays = 7

/** How long ago an instant was: "2 h". After a week, its date. */
export function threadAge(instant: string, now: Date, texts: TextsOf<typeof threadListMessages>): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / minuteMs))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (minutes < 1) return texts.ageNow
  if (hours < 1) return texts.ageMinutes(minutes)
  if (days < 1) return texts.ageHours(hours)
  return days < longestDays ? texts.ageDays(days) : formatDay(instant)
}
