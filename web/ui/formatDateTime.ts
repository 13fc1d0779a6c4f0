import { formatLocale } from './formatLocale.ts'

export type DateTimeOptions = {
  /** IANA time zone of the output. Default: the browser's. */
  timeZone?: string
  /** Appends the zone ("EST"), for times whose zone may differ from the user's. */
  hasZone?: boolean
  /** BCP 47; decides between "2:05 PM" and "14:05". */
  locale?: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function cached(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

const zoneOf = (timeZone: string | undefined) => (timeZone ? { timeZone } : {})

/** The day of an instant in a zone, as MM/dd/yyyy. */
function dayOf(instant: Date, timeZone: string | undefined): string {
  return cached('en-US', { month: '2-digit', day: '2-digit', year: 'numeric', ...zoneOf(timeZone) }).format(instant)
}

/** The time of an instant ("2:05 PM", "14:05"), with its zone if asked for. Empty for a missing instant. */
export function formatTime(instant: string | null | undefined, options: DateTimeOptions = {}): string {
  if (!instant) return ''
  const { timeZone, hasZone, locale = formatLocale() } = options
  const at = new Date(instant)
  const format = cached(locale, { hour: 'numeric', minute: '2-digit', ...zoneOf(timeZone) })
  // Engines differ in the narrow space before AM; one space keeps texts searchable and tests equal.
  const time = format.format(at).replace(/\u202f/g, ' ')
  return hasZone ? `${time} ${zoneName(at, timeZone)}` : time
}

/**
 * The name of a zone at an instant: "EST", or "ET" for all year. American names in every language: only they are known
 * at the practices, and other locales have "GMT-5" for them.
 */
export function zoneName(at: Date, timeZone: string | undefined, style: 'short' | 'shortGeneric' = 'short'): string {
  const parts = cached('en-US', { timeZoneName: style, ...zoneOf(timeZone) }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The day of an instant (ISO 8601, UTC) in the reader's zone, as MM/dd/yyyy. Empty for a missing instant. */
export function formatDay(instant: string | null | undefined, { timeZone }: DateTimeOptions = {}): string {
  return instant ? dayOf(new Date(instant), timeZone) : ''
}

/** An instant (ISO 8601, UTC) as "MM/dd/yyyy, 2:05 PM EST". Empty for a missing instant. */
export function formatDateTime(instant: string | null | undefined, options: DateTimeOptions = {}): string {
  if (!instant) return ''
  return `${dayOf(new Date(instant), options.timeZone)}, ${formatTime(instant, options)}`
}
