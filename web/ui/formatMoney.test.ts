import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, moneyParts } from './formatMoney.ts'

test('dollars are grouped and have two digits', () => {
  expect(formatMoney('1234.5', 'USD', 'en-US')).toBe('$1,234.50')
  expect(formatMoney('0', 'USD', 'en-US')).toBe('$0.00')
})

test('a negative amount has a true minus in front of the sign of the currency', () => {
  expect(formatMoney('-1234.50', 'USD', 'en-US')).toBe('−$1,234.50')
  expect(formatMoney('-0.05', 'USD', 'en-US')).toBe('−$0.05')
})

test('a negative zero is just zero', () => {
  expect(moneyParts('-0.00', 'USD', 'en-US')).toMatchObject({ sign: '', isZero: true, figures: '0.00' })
})

test('currencies without and with three digits keep their own number of digits', () => {
  expect(formatMoney('1500', 'JPY', 'en-US')).toBe('¥1,500')
  expect(moneyParts('1.5', 'KWD', 'en-US').figures).toBe('1.500')
})

test('a fraction of a cent is shown, trailing zeros are not', () => {
  expect(moneyParts('1.0050', 'USD', 'en-US').figures).toBe('1.005')
  expect(moneyParts('1.5000', 'USD', 'en-US').figures).toBe('1.50')
})

test('Russian puts the sign behind, a space between thousands and a comma before the cents', () => {
  const { sign, before, figures, after } = moneyParts('-1234567.8', 'USD', 'ru')
  expect([sign, before, figures.replace(/\s/g, ' '), after.trim()]).toEqual(['−', '', '1 234 567,80', '$'])
})

test('amounts far beyond what a float can hold keep every digit', () => {
  expect(formatMoney('123456789012345678901.23', 'USD', 'en-US')).toBe('$123,456,789,012,345,678,901.23')
})

test('no digit is ever changed by formatting', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const amount = `${whole}.${String(cents).padStart(2, '0')}`
      const back = formatMoney(amount, 'USD', 'en-US').replace(/[$,]/g, '').replace('−', '-')
      expect(back).toBe(amount)
    }),
  )
})

test('what is not an amount is refused', () => {
  for (const wrong of ['', '1,5', 'NaN', '1e3', '.5'])
    expect(() => moneyParts(wrong, 'USD', 'en-US')).toThrow(RangeError)
})
