import { describe, expect, it } from 'vitest'
import { dayAfter, installmentAmounts, scheduleOf } from './planSchedule.ts'

describe('The schedule of a payment plan', () => {
  it('adds up to the amount to the cent, and the last installment takes the rounding', () => {
    expect(installmentAmounts(100_00, 3)).toEqual([33_33, 33_33, 33_34])
    for (const [amount, count] of [
      [1, 1],
      [99_99, 7],
      [123_456_78, 120],
    ] as const) {
      const parts = installmentAmounts(amount, count)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(Math.min(...parts)).toBe(Math.floor(amount / count))
    }
  })

  it('keeps the day of the month, and uses the last day of shorter months', () => {
    expect(scheduleOf(400, 4, '2027-12-31', 'month').map(({ dueDate }) => dueDate)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ])
  })

  it('counts weeks in days, also across a change of clocks', () => {
    expect(dayAfter('2026-03-01', 'week', 2)).toBe('2026-03-15')
    expect(dayAfter('2026-10-25', 'two_weeks', 1)).toBe('2026-11-08')
  })
})
