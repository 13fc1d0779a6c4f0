import { expect, it } from 'vitest'
import { amountText, readAmount, typedAmount } from './typedAmount.ts'

it.each([
  ['12.5', '12.5'],
  ['12,50', '12.50'],
  [' $1,200.00 ', '1200.00'],
  ['1 200', '1200'],
  ['12,345', '12345'],
  ['0.01', '0.01'],
  ['1 200,50 €', '1200.50'],
])('reads %s as %s', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

it.each(['', '0', '0.00', '-5', '1.2345', 'ten', '1e3', '12.', '99999999999'])('rejects %j', (text) => {
  expect(typedAmount(text)).toBeNull()
})

it.each([
  ['−$1,200.5', '-1200.5'],
  ['- 5', '-5'],
  ['0', '0'],
  ['1234567890123', '1234567890123'],
  ['1,2,3', null],
  ['1 2', null],
  ['', null],
])('reads %j, which may be negative, as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it.each([
  ['$ 1,200.00', '1,200.00'],
  ['12,50 €', '12,50'],
  ['twelve', ''],
  ['-5', '5'],
])('takes of %j only %j', (typed, text) => {
  expect(amountText(typed)).toBe(text)
})
