import { expect, it } from 'vitest'
import { daysOf } from './daysOf.ts'
import { otherLength } from './otherLength.ts'
import { addDays, mondayOf, periodOf, shifted } from './week.ts'

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-03-01', '2026-02-23'],
])('The week of %s starts on Monday %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
})

const at = (address: string) => periodOf(new URLSearchParams(address))

it('An address names a day or any day of a week; invalid ones show today', () => {
  expect(at('week=2026-11-19')).toEqual({ from: '2026-11-16', to: '2026-11-22', isDay: false })
  expect(at('day=2026-11-19')).toEqual({ from: '2026-11-19', to: '2026-11-19', isDay: true })
  expect(at('week=soon&day=2026-13-01')).toEqual(at(''))
  expect(at('').isDay).toBe(true)
  expect(daysOf('2026-11-19')).toEqual(expect.arrayContaining(['2026-11-16', '2026-11-22']))
})

it('Next and previous move by days or weeks', () => {
  expect(shifted(at('day=2026-11-30'), 1)).toEqual(at('day=2026-12-01'))
  expect(shifted(at('week=2026-11-16'), -1)).toEqual(at('week=2026-11-09'))
})

it('A day expands to its week; a week narrows to today or its first day', () => {
  expect(otherLength(at('day=2026-11-19'))).toEqual(at('week=2026-11-16'))
  expect(otherLength(at('week=2026-11-16'), '2026-11-19')).toEqual(at('day=2026-11-19'))
  expect(otherLength(at('week=2026-11-16'), '2026-12-19')).toEqual(at('day=2026-11-16'))
})

it('Days are counted across months and clock changes', () => {
  expect(addDays('2026-10-31', 7)).toBe('2026-11-07')
  expect(addDays('2026-03-08', -7)).toBe('2026-03-01')
})
