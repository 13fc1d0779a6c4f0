import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, moneyParts } from './formatMoney.ts'

test('Dollars have grouping and two decimals', () => {
  expect(formatMoney('1234.5', 'USD', 'en-US')).toBe('$1,234.50')
  expect(formatMoney('0', 'USD', 'en-US')).toBe('$0.00')
})

test('A negative amount has a minus sign before the currency symbol', () => {
  expect(formatMoney('-1234.50', 'USD', 'en-US')).toBe('−$1,234.50')
  expect(formatMoney('-0.05', 'USD', 'en-US')).toBe('−$0.05')
})

test('Negative zero is zero', () => {
  expect(moneyParts('-0.00', 'USD', 'en-US')).toMatchObject({ sign: '', isZero: true, figures: '0.00' })
})

test('Currencies without or with three decimals keep their own', () => {
  expect(formatMoney('1500', 'JPY', 'en-US')).toBe('¥1,500')
  expect(moneyParts('1.5', 'KWD', 'en-US').figures).toBe('1.500')
})

test('Fractions of a cent are shown, trailing zeros are not', () => {
  expect(moneyParts('1.0050', 'USD', 'en-US').figures).toBe('1.005')
  expect(moneyParts('1.5000', 'USD', 'en-US').figures).toBe('1.50')
})

test('Russian uses a trailing symbol, spaces for thousands and a decimal comma', () => {
  const { sign, before, figures, after } = moneyParts('-1234567.8', 'USD', 'ru')
  expect([sign, before, figures.replace(/\s/g, ' '), after.trim()]).toEqual(['−', '', '1 234 567,80', '$'])
})

test('Amounts beyond float precision keep every digit', () => {
  expect(formatMoney('123456789012345678901.23', 'USD', 'en-US')).toBe('$123,456,789,012,345,678,901.23')
})

test('Formatting never changes a digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const amount = `${whole}.${String(cents).padStart(2, '0')}`
      const back = formatMoney(amount, 'USD', 'en-US').replace(/[$,]/g, '').replace('−', '-')
      expect(back).toBe(amount)
    }),
  )
})

test('A value that is not an amount is rejected', () => {
  for (const wrong of ['', '1,5', 'NaN', '1e3', '.5'])
    expect(() => moneyParts(wrong, 'USD', 'en-US')).toThrow(RangeError)
})
