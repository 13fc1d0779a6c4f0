import { expect, test } from 'vitest'
import { dayIn, pauseDays } from './pauseDays.ts'

test('a pause ends between tomorrow and a year from today, by the calendar of the practice', () => {
  const evening = new Date('2026-12-31T23:30:00Z')
  expect(pauseDays(evening, 'America/Los_Angeles')).toEqual({ first: '2027-01-01', last: '2027-12-31' })
  expect(pauseDays(evening, 'Asia/Tokyo')).toEqual({ first: '2027-01-02', last: '2028-01-01' })
})

test('the day on which a pause ends is that of the practice, wherever the reader is', () => {
  expect(dayIn(new Date('2026-12-01T05:00:00Z'), 'America/New_York')).toBe('2026-12-01')
  expect(dayIn(new Date('2026-12-01T05:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-30')
})
