import { expect, test } from 'vitest'
import { formatDate } from './formatDate.ts'
import { formatDateTime, formatTime } from './formatDateTime.ts'
import { formatPhone } from './formatPhone.ts'

test('A calendar date is shown as month, day, year in any time zone', () => {
  expect(formatDate('2026-03-09')).toBe('03/09/2026')
  expect(formatDate('1950-12-31')).toBe('12/31/1950')
})

test('A missing date and the practice system’s 9999-01-01 mean “no date”', () => {
  expect(formatDate(null)).toBe('')
  expect(formatDate(undefined)).toBe('')
  expect(formatDate('9999-01-01')).toBe('')
})

test('A time is shown in the given zone, across midnight', () => {
  expect(formatDateTime('2026-01-15T03:05:00Z', { timeZone: 'America/New_York', hasZone: true, locale: 'en-US' })).toBe(
    '01/14/2026, 10:05 PM EST',
  )
  expect(formatTime('2026-01-15T15:05:00Z', { timeZone: 'UTC', locale: 'ru' })).toBe('15:05')
  expect(formatDateTime(null)).toBe('')
})

const zoneless = { timeZone: 'America/Chicago', locale: 'ru' }

test('A zone has its American name in every language, and the time looks the same with and without it', () => {
  const at = (instant: string) => formatTime(instant, { timeZone: 'America/Chicago', hasZone: true, locale: 'ru' })
  expect(at('2026-01-15T15:05:00Z')).toBe(`${formatTime('2026-01-15T15:05:00Z', zoneless)} CST`)
  expect(at('2026-07-15T15:05:00Z')).toBe(`${formatTime('2026-07-15T15:05:00Z', zoneless)} CDT`)
})

test('North American numbers are formatted; others stay as stored', () => {
  expect(formatPhone('+15550104477')).toBe('(555) 010-4477')
  expect(formatPhone('555.010.4477')).toBe('(555) 010-4477')
  expect(formatPhone('+442071838750')).toBe('+442071838750')
  expect(formatPhone('')).toBe('')
})
