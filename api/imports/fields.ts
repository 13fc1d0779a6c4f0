import { toMinor } from '../contract/currency.ts'
import { isCalendarDate } from '../contract/isCalendarDate.ts'
import type { CsvRow } from '../csv/readCsv.ts'
import { RowError } from './problems.ts'

const longestName = 200
const earliestBirth = '1880-01-01'

/** An optional column, trimmed. */
export const optional = (row: CsvRow, column: string): string => (row[column] ?? '').trim()

/** @throws RowError if the column is empty or missing */
export function required(row: CsvRow, column: string): string {
  const value = optional(row, column)
  if (value === '') throw new RowError(`${column} is missing`)
  return value
}

/** Natural key of a row: letters, digits and id separators. @throws RowError for anything else */
export function externalId(row: CsvRow, column: string): string {
  const value = required(row, column)
  if (!/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,99}$/.test(value)) throw new RowError(`${column} is not an ID`)
  return value
}

/**
 * A name, at most 200 characters.
 * @throws RowError for a longer one
 */
export function name(row: CsvRow, column: string): string {
  const value = optional(row, column)
  if (value.length > longestName) throw new RowError(`${column} is longer than ${longestName} characters`)
  return value
}

/** The same, not empty. @throws RowError if the name is missing or too long */
export function requiredName(row: CsvRow, column: string): string {
  required(row, column)
  return name(row, column)
}

/** A plausible date of birth. @throws RowError otherwise */
export function birthDate(row: CsvRow, column: string, now: string): string {
  required(row, column)
  const value = optionalDate(row, column)!
  if (value < earliestBirth || value > now.slice(0, 10))
    throw new RowError(`${column} is not between ${earliestBirth} and today`)
  return value
}

/** `YYYY-MM-DD` of a day that exists; null if empty. @throws RowError otherwise */
export function optionalDate(row: CsvRow, column: string): string | null {
  const value = optional(row, column)
  if (value === '') return null
  if (!isCalendarDate(value)) throw new RowError(`${column} is not a date`)
  return value
}

/**
 * An instant in ISO 8601 with offset, converted to UTC.
 * @throws RowError if it is missing or invalid
 */
export function instant(row: CsvRow, column: string): string {
  const value = required(row, column)
  const isShaped = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value)
  if (!isShaped || !isCalendarDate(value.slice(0, 10)) || Number.isNaN(Date.parse(value))) {
    throw new RowError(`${column} is not a date and time`)
  }
  return new Date(value).toISOString()
}

/** Minor units of an amount from zero. @throws RowError if it is missing, negative or not an amount of the currency */
export function amount(row: CsvRow, column: string, currency: string): number {
  const value = required(row, column)
  try {
    const minor = toMinor(value, currency)
    if (minor >= 0) return minor
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new RowError(`${column} is not an amount`)
}
