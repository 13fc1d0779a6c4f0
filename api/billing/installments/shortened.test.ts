import { expect, it } from 'vitest'
import { shortened } from './shortened.ts'

const due = [30_00, 30_00, 30_00, 30_01].map((amount, index) => ({ number: index + 1, amount }))
const amountsFor = (owed: number) => shortened(due, owed, 50).left.map(({ amount }) => amount)

it('A schedule charges no more than what is owed, and is reduced from its end', () => {
  expect(amountsFor(500_00)).toEqual([30_00, 30_00, 30_00, 30_01])
  expect(amountsFor(120_00)).toEqual([30_00, 30_00, 30_00, 30_00])
  expect(amountsFor(75_00)).toEqual([30_00, 30_00, 15_00])
  expect(amountsFor(60_00)).toEqual([30_00, 30_00])
  expect(amountsFor(0)).toEqual([])
  expect(shortened(due, 75_00, 50).cut).toBe(45_01)
})

it('A remainder too small for a card charge joins the installment before it, or is dropped', () => {
  expect(amountsFor(60_49)).toEqual([30_00, 30_49])
  expect(amountsFor(60_50)).toEqual([30_00, 30_00, 50])
  expect(amountsFor(49)).toEqual([])
})
