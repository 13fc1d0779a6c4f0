import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Busy } from './Busy.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const list = (isBusy: boolean) => (
  <Busy isBusy={isBusy}>
    <p>Rows</p>
  </Busy>
)
const isBusy = () => screen.getByText('Rows').parentElement!.getAttribute('aria-busy')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('Rows that load again look busy after 100 ms, and stay on screen', async () => {
  const { rerender } = render(list(true))
  await pass(99)
  expect(isBusy()).toBeNull()
  await pass(1)
  expect(isBusy()).toBe('true')
  rerender(list(false))
  expect(isBusy()).toBeNull()
})

test('Each load has its own 100 ms', async () => {
  const { rerender } = render(list(true))
  await pass(99)
  rerender(list(false))
  await pass(1)
  expect(isBusy()).toBeNull()
  rerender(list(true))
  await pass(99)
  expect(isBusy()).toBeNull()
  await pass(1)
  expect(isBusy()).toBe('true')
})
