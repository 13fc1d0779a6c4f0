import { isCalendarDate } from '../../contract/isCalendarDate.ts'
import { localDate } from '../../time/localInstant.ts'

/** The day of a FHIR date or instant in a time zone; null if it names no day. */
export function dayOf(text: string | null, timezone: string): string | null {
  if (text === null || Number.isNaN(Date.parse(text))) return null
  const day = text.includes('T') ? localDate(new Date(text), timezone) : text
  return isCalendarDate(day) ? day : null
}
