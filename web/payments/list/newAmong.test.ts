import { expect, it } from 'vitest'
import { newAmong } from './newAmong.ts'

it('New rows come before shown ones; a row that moved up from the next page is not new', () => {
  expect(newAmong(['d', 'a', 'e', 'b', 'c'], ['a', 'b'], true)).toBe(2)
  expect(newAmong(['a', 'c'], ['a', 'b'], true)).toBe(0)
  expect(newAmong(['x', 'y'], ['a', 'b'], true)).toBe(2)
  expect(newAmong(['x'], [], true)).toBe(1)
  expect(newAmong([], ['a'], true)).toBe(0)
})

it('Without a next page, rows behind the last shown one are new', () => {
  expect(newAmong(['d', 'a', 'b', 'c'], ['a', 'b'], false)).toBe(2)
})
