import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryHistory } from '../router/history.ts'
import { Router } from '../router/Router.ts'
import { RouterProvider } from '../router/RouterProvider.tsx'
import { Reloading } from './Reloading.tsx'

const answerMs = 300
const answer = () => new Promise((resolve) => setTimeout(resolve, answerMs))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isBusy = () => screen.getByText('Rows').parentElement!.getAttribute('aria-busy')

async function opened() {
  const List = () => (
    <Reloading>
      <p>Rows</p>
    </Reloading>
  )
  const routes = [
    { path: '/patients', loader: answer, Component: List },
    { path: '/log', loader: answer, Component: () => <p>Log</p> },
  ]
  const router = new Router(routes, memoryHistory('/patients'))
  render(<RouterProvider router={router} />)
  await pass(answerMs)
  expect(isBusy()).toBeNull()
  return router
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['with another filter', (router: Router) => router.navigate({ search: 'status=review' })],
  ['as it is', (router: Router) => router.revalidate()],
])('A list that loads again %s stays, and is busy from 100 ms until the answer', async (_how, load) => {
  const router = await opened()
  await act(async () => void load(router))
  await pass(99)
  expect(isBusy()).toBeNull()
  await pass(1)
  expect(isBusy()).toBe('true')
  await pass(answerMs - 100)
  expect(isBusy()).toBeNull()
})

test('A list is not busy while another screen loads', async () => {
  const router = await opened()
  await act(async () => void router.navigate('/log'))
  await pass(200)
  expect(isBusy()).toBeNull()
  await pass(100)
  expect(screen.getByText('Log')).toBeTruthy()
})
