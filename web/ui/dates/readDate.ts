const iso = /^(\d{4})-(\d{2})-(\d{2})$/
const written = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/
const digits = /^(\d{2})(\d{2})(\d{4})$/

/** Whether a text is a calendar date, YYYY-MM-DD, of the years 1000 to 2999. */
export function isDay(text: string): boolean {
  const time = /^[12]/.test(text) && iso.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * Reads a typed date: MM/DD/YYYY, also with one digit, other separators or none, and YYYY-MM-DD as browsers fill it in.
 * @returns YYYY-MM-DD, empty text for empty text, undefined for an invalid date
 */
export function readDate(text: string): string | undefined {
  const bare = text.trim()
  if (bare === '' || isDay(bare)) return bare
  const [, month, day, year] = written.exec(bare) ?? digits.exec(bare) ?? []
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isDay(date) ? date : undefined
}

export interface DateLimits {
  /** First and last allowed day, YYYY-MM-DD. */
  min?: string | undefined
  max?: string | undefined
}

export type DateFault = 'notADate' | 'tooEarly' | 'tooLate'

/** Why a value of a date picker is invalid. Empty text is valid. */
export function dateFault(value: string, { min, max }: DateLimits = {}): DateFault | undefined {
  if (value === '') return undefined
  if (!isDay(value)) return 'notADate'
  if (min !== undefined && value < min) return 'tooEarly'
  return max !== undefined && value > max ? 'tooLate' : undefined
}
