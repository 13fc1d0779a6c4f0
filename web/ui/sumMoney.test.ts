import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumMoney } from './sumMoney.ts'

test('Amounts are summed to the cent, negatives included', () => {
  expect(sumMoney(['0.10', '0.20'])).toBe('0.30')
  expect(sumMoney(['10.00', '-10.05'])).toBe('-0.05')
  expect(sumMoney(['1500', '-20'])).toBe('1480')
  expect(sumMoney([])).toBe('0')
})

test('No sum loses a cent, however large', () => {
  const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  const decimal = (value: bigint) => {
    const figures = String(value < 0n ? -value : value).padStart(3, '0')
    return `${value < 0n ? '-' : ''}${figures.slice(0, -2)}.${figures.slice(-2)}`
  }
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1 }), (values) => {
      const sum = values.reduce((total, value) => total + value, 0n)
      expect(sumMoney(values.map(decimal))).toBe(decimal(sum))
    }),
  )
})
