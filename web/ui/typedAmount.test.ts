import { expect, it } from 'vitest'
import { typedAmount } from './typedAmount.ts'

it.each([
  ['12.5', '12.5'],
  ['12,50', '12.50'],
  [' $1,200.00 ', '1200.00'],
  ['1 200', '1200'],
  ['12,345', '12345'],
  ['0.01', '0.01'],
])('reads %s as %s', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

it.each(['', '0', '0.00', '-5', '1.2345', 'ten', '1e3', '12.', '99999999999'])('refuses %j', (text) => {
  expect(typedAmount(text)).toBeNull()
})
