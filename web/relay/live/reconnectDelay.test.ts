import { afterEach, expect, it, vi } from 'vitest'
import { reconnectDelayMs } from './reconnectDelay.ts'

afterEach(() => void vi.restoreAllMocks())

const spansOf = (retries: readonly number[]) =>
  [0, 1].map((random) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    return retries.map(reconnectDelayMs)
  })

it('Reconnecting starts soon, then backs off with jitter', () => {
  const [least, most] = spansOf([0, 1, 2, 3, 7, 8, 9, 10, 11, 500])
  expect(most).toEqual([400, 800, 1_600, 1_600, 1_600, 3_200, 6_400, 12_800, 15_000, 15_000])
  expect(least).toEqual(most!.map((wait) => wait / 4))
})
