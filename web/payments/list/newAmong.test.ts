import { expect, it } from 'vitest'
import { newAmong } from './newAmong.ts'

it('New rows come before shown ones; a row that moved up from the next page is not new', () => {
  expect(newAmong(['d', 'a', 'e', 'b', 'c'], ['a', 'b'])).toBe(2)
  expect(newAmong(['a', 'c'], ['a', 'b'])).toBe(0)
  expect(newAmong(['x', 'y'], ['a', 'b'])).toBe(2)
  expect(newAmong(['x'], [])).toBe(1)
  expect(newAmong([], ['a'])).toBe(0)
})
