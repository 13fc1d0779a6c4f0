import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCalendarDate } from './isCalendarDate.ts'

const isDay = (text: string) => {
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
const digits = (value: number, length: number) => String(value).padStart(length, '0')

test('accepts exactly the days that Date knows', () => {
  const parts = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.nat(19), fc.nat(39))
  fc.assert(
    fc.property(parts, ([year, month, day]) => {
      const text = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`
      expect(isCalendarDate(text)).toBe(isDay(text))
    }),
  )
  const known = {
    '2000-02-29': true,
    '1900-02-29': false,
    '2024-02-30': false,
    '2026-04-31': false,
    '9999-12-31': true,
    '0000-12-31': false,
    '0001-01-01': true,
  }
  for (const [text, isValid] of Object.entries(known)) expect(isCalendarDate(text)).toBe(isValid)
})

test('Other formats are not dates', () => {
  for (const text of ['', '2026-1-01', '2026-01-01T00:00:00Z', '20260101', ' 2026-01-01', '١٩٩٠-٠١-٠١'])
    expect(isCalendarDate(text)).toBe(false)
})
