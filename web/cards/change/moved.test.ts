import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', 1, 'bac'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
])('%s moved by %i is %s', (item, by, expected) => {
  expect(moved(['a', 'b', 'c'], item, by).join('')).toBe(expected)
})
