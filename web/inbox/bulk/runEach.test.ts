import { expect, test } from 'vitest'
import { runEach } from './runEach.ts'

test('Each item runs once, in order, within the concurrency limit', async () => {
  const [started, waiting]: [number[], (() => void)[]] = [[], []]
  const running = runEach([1, 2, 3, 4, 5], 2, async (item) => {
    started.push(item)
    await new Promise<void>((resolve) => waiting.push(resolve))
  })
  const seen: number[] = []
  while (waiting.length > 0) {
    seen.push(waiting.length)
    waiting.shift()!()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  await running
  expect(started).toEqual([1, 2, 3, 4, 5])
  expect(Math.max(...seen)).toBe(2)
})

test('An empty list runs nothing', async () => {
  await expect(runEach([], 4, () => Promise.reject(new Error('never')))).resolves.toBeUndefined()
})
