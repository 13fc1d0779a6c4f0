import { expect, test } from 'vitest'
import { idleState } from './idleState.ts'

const minute = 60_000

test.each([
  ['right after something was done', 0, 30, { kind: 'active' }],
  ['until a minute before the end', 29 * minute - 1, 30, { kind: 'active' }],
  ['a minute before the end', 29 * minute, 30, { kind: 'warning', secondsLeft: 60 }],
  ['a moment before the end', 30 * minute - 1, 30, { kind: 'warning', secondsLeft: 1 }],
  ['at the end', 30 * minute, 30, { kind: 'over' }],
  ['hours later, when a computer wakes up', 300 * minute, 30, { kind: 'over' }],
  ['before the half of a minute that is all', 29_999, 1, { kind: 'active' }],
  ['at the half of a minute that is all', 30_000, 1, { kind: 'warning', secondsLeft: 30 }],
])('%s', (_when, idleMs, limit, state) => {
  expect(idleState(idleMs, limit)).toEqual(state)
})
