import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distribute } from './distribute.ts'

const amount = fc.integer({ min: 0, max: 100_000_000_000 })

describe('Splitting an amount', () => {
  it('distributes every cent once', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1 }), (total, weights) => {
        fc.pre(weights.some((weight) => weight > 0))
        expect(distribute(total, weights).reduce((sum, part) => sum + part, 0)).toBe(total)
      }),
    )
  })

  it('keeps every part within one cent of its exact share', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1 }), (total, weights) => {
        const sum = weights.reduce((left, right) => left + BigInt(right), 0n)
        fc.pre(sum > 0n)
        distribute(total, weights).forEach((part, index) => {
          const share = BigInt(total) * BigInt(weights[index]!)
          expect(BigInt(part) * sum >= share - sum && BigInt(part) * sum <= share + sum).toBe(true)
        })
      }),
    )
  })

  it('never gives a part more than its weight unless the total exceeds all weights', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, fraction) => {
          const total = Math.floor(weights.reduce((sum, weight) => sum + weight, 0) * fraction)
          distribute(total, weights).forEach((part, index) => expect(part).toBeLessThanOrEqual(weights[index]!))
        },
      ),
    )
  })

  it('gives the odd cent to the earliest of equal parts', () => {
    expect(distribute(100, [1, 1, 1])).toEqual([34, 33, 33])
  })

  it('rejects amounts that cannot be split', () => {
    expect(() => distribute(1, [0, 0])).toThrow(RangeError)
    expect(() => distribute(-1, [1])).toThrow(RangeError)
    expect(distribute(0, [0, 0])).toEqual([0, 0])
  })
})
