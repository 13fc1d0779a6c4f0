import { expect, it } from 'vitest'
import { retryAfterSeconds } from './retryAfter.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

it.each([
  ['30', 30],
  ['1.2', 2],
  ['Mon, 23 Nov 2026 10:01:30 GMT', 90],
  ['Mon, 23 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  ['', undefined],
  [undefined, undefined],
  [['1', '2'], undefined],
])('Retry-After: %s means %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds)
})
