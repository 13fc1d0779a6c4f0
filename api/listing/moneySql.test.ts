import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shifted } from './moneySql.ts'

describe('An amount in minor units', () => {
  it.each([
    ['1.5', 2, '150'],
    ['1.5', 0, '1.5'],
    ['1.50', 3, '1500'],
    ['-0.01', 2, '-001'],
    ['12', 0, '12'],
    ['1.005', 2, '100.5'],
    ['7.00', 0, '7'],
  ])('of %s with %d digits is %s', (amount, digits, expected) => {
    expect(shifted(amount, digits)).toBe(expected)
  })

  it('is the same for any number of trailing zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.constantFrom(0, 2, 3), (thousandths, digits) => {
        const text = (Math.abs(thousandths) / 1000).toFixed(3)
        const amount = thousandths < 0 ? `-${text}` : text
        expect(Number(shifted(amount, digits))).toBeCloseTo((thousandths / 1000) * 10 ** digits, 6)
      }),
    )
  })
})
