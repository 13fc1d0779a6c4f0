import { toMinor } from '../contract/currency.ts'
import { RowError } from './problems.ts'

/** One row of a CSV file by column; a column the row is too short for is absent. */
export type CsvRow = Readonly<Record<string, string | undefined>>

const clip = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** A column that may be empty, without the blanks around it. */
export const optional = (row: CsvRow, column: string): string => (row[column] ?? '').trim()

/** @throws RowError when the column is empty or the row too short for it */
export function required(row: CsvRow, column: string): string {
  const value = optional(row, column)
  if (value === '') throw new RowError(`${column} is missing`)
  return value
}

/** `YYYY-MM-DD` of a day that exists; null when empty. @throws RowError otherwise */
export function optionalDate(row: CsvRow, column: string): string | null {
  const value = optional(row, column)
  if (value === '') return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || !isRealDay(value))
    throw new RowError(`${column} is not a date: ${clip(value)}`)
  return value
}

/** An instant of ISO 8601 with its offset, in UTC. @throws RowError when it is missing or none */
export function instant(row: CsvRow, column: string): string {
  const value = required(row, column)
  const isShaped = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value)
  if (!isShaped || !isRealDay(value.slice(0, 10)) || Number.isNaN(Date.parse(value))) {
    throw new RowError(`${column} is not a date and time: ${clip(value)}`)
  }
  return new Date(value).toISOString()
}

/** Minor units of an amount from zero. @throws RowError when it is missing, negative or no amount of the currency */
export function amount(row: CsvRow, column: string, currency: string): number {
  const value = required(row, column)
  try {
    const minor = toMinor(value, currency)
    if (minor >= 0) return minor
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new RowError(`${column} is not an amount: ${clip(value)}`)
}

/** Synthea numbers the names it makes up: `Phil587` is Phil. */
export const personName = (name: string): string => name.replace(/\d+/g, '').replace(/\s+/g, ' ').trim()

function isRealDay(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}
