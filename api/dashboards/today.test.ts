import { describe, expect, it } from 'vitest'
import { monthOf, today } from './today.ts'

describe('A caller’s day', () => {
  it.each([
    ['2026-11-30T23:30:00.000Z', 0, '2026-11-30'],
    ['2026-11-30T23:30:00.000Z', 60, '2026-12-01'],
    ['2026-12-01T00:30:00.000Z', -60, '2026-11-30'],
  ])('at %s, %i minutes ahead of UTC, is %s', (instant, offset, day) => {
    expect(today(new Date(instant), offset)).toBe(day)
  })

  it.each([
    ['2026-11-17', '2026-11-01', '2026-11-30'],
    ['2026-12-01', '2026-12-01', '2026-12-31'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
  ])('%s is in the month from %s to %s', (day, from, to) => {
    expect(monthOf(day)).toEqual({ from, to })
  })
})
