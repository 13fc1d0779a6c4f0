import { expect, test } from 'vitest'
import { endOf, noEnd, untilOf } from './pauseEnd.ts'

const limits = { min: '2026-11-28', max: '2027-11-27' }
const until = (end: Parameters<typeof untilOf>[0]) => untilOf(end, limits, (count) => `in ${count} days`)

test('A pause without an end is selected, never what an empty day means', () => {
  expect(until({ choice: 'endless', day: '' })).toBe(noEnd)
  expect(until({ choice: 'date', day: '' })).toBeUndefined()
})

test('A pause lasts some days, or until an allowed day', () => {
  expect(until({ choice: 90, day: '' })).toBe('in 90 days')
  expect(until({ choice: 'date', day: '2027-01-05' })).toBe('2027-01-05')
  for (const day of ['soon', '2026-11-27', '2027-11-28']) expect(until({ choice: 'date', day })).toBeUndefined()
})

test('A new pause takes 30 days unless something else is selected; a current one its own end', () => {
  expect(endOf({ isPaused: false, until: noEnd })).toEqual({ choice: 30, day: '' })
  expect(endOf({ isPaused: true, until: noEnd })).toEqual({ choice: 'endless', day: '' })
  expect(endOf({ isPaused: true, until: '2027-01-05' })).toEqual({ choice: 'date', day: '2027-01-05' })
})
