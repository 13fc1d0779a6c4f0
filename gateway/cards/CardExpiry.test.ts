import { expect, it } from 'vitest'
import { expiryOf } from './CardExpiry.ts'

const now = new Date('2026-12-31T23:59:59Z')

it.each([
  [11, 2026, 'expired'],
  [12, 2026, 'soon'],
  [1, 2027, 'soon'],
  [2, 2027, 'valid'],
  [1, 2026, 'expired'],
])('A card of %i/%i on December 31, 2026 is %s', (month, year, expected) => {
  expect(expiryOf(month, year, now)).toBe(expected)
})

it('A bank account does not expire', () => {
  expect(expiryOf(null, null, now)).toBeNull()
})
