import { expect, test } from 'vitest'
import { blocksOf } from './conversationBlocks.ts'
import type { KnownNode } from './conversationEdge.ts'

const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ position: from + index }) as KnownNode)

test('Entries stay in their block when others load before or after them', () => {
  const [, second] = blocksOf(entries(30, 120))
  expect(blocksOf(entries(30, 120)).map(({ number, nodes }) => [number, nodes.length])).toEqual([
    [0, 20],
    [1, 50],
    [2, 21],
  ])
  expect(blocksOf(entries(1, 130)).find(({ number }) => number === 1)).toEqual(second)
  expect(blocksOf([])).toEqual([])
})
