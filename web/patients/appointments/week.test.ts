import { expect, it } from 'vitest'
import { addDays, mondayOf, weekOf } from './week.ts'

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-03-01', '2026-02-23'],
])('The week of %s starts on Monday %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
})

it('An address names any day of its week; nonsense is this week', () => {
  expect(weekOf(new URLSearchParams('week=2026-11-19'))).toBe('2026-11-16')
  expect(weekOf(new URLSearchParams('week=soon'))).toBe(weekOf(new URLSearchParams()))
})

it('Days are counted across months and the change of clocks', () => {
  expect(addDays('2026-10-31', 7)).toBe('2026-11-07')
  expect(addDays('2026-03-08', -7)).toBe('2026-03-01')
})
