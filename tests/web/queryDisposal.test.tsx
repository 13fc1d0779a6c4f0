import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay/hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryHistory } from '../../web/router/history.ts'
import { Router } from '../../web/router/Router.ts'
import { Link } from '../../web/router/Link.tsx'
import { RouterProvider } from '../../web/router/RouterProvider.tsx'
import { answerKey } from '../../web/relay/answerKey.ts'
import { createConnection } from '../../web/relay/connection.ts'
import { disposeUnusedScreens } from '../../web/relay/disposeUnusedScreens.ts'
import { createRelayEnvironment } from '../../web/relay/environment.ts'
import { prefetchPath } from '../../web/relay/prefetchPath.ts'
import { screenRoute } from '../../web/relay/screenRoute.ts'
import { createScreens } from '../../web/relay/screens.ts'
import { practiceEntry, rendered } from './practiceScreen.tsx'

/** Answers by practice id: `slow…` only when released, `down…` with an error, all others immediately. */
let released: () => void
const requests: { id: string; signal: AbortSignal }[] = []

async function answer(_: unknown, init: RequestInit): Promise<Response> {
  const { id } = (JSON.parse(init.body as string) as { variables: { id: string } }).variables
  requests.push({ id, signal: init.signal! })
  if (id.startsWith('slow')) await new Promise<void>((resolve) => (released = resolve))
  const error = { errors: [{ message: 'Out of order', extensions: { code: 'UNAVAILABLE' } }], data: null }
  const data = {
    data: { practice: { __typename: 'Practice', id, name: id === 'broken' ? 'Broken' : `Practice ${id}` } },
  }
  return new Response(JSON.stringify(id.startsWith('down') ? error : data))
}

async function openApp(path: string) {
  const connection = createConnection()
  const environment = createRelayEnvironment({ connection, onSessionLost: () => undefined })
  const screens = createScreens(environment)
  const history = memoryHistory(path)
  const ErrorBoundary = () => <p role="alert">Failed</p>
  const shown = { ...screenRoute(screens, practiceEntry), ErrorBoundary }
  const router = new Router(
    [
      { path: '/practice', ...shown },
      { path: '/practice/:id', ...shown },
      { path: '/elsewhere', Component: () => <Link to="/practice/1">One</Link> },
    ],
    history,
  )
  const stop = disposeUnusedScreens(screens, router)
  render(
    <StrictMode>
      <RelayEnvironmentProvider environment={environment}>
        <RouterProvider router={router} />
      </RelayEnvironmentProvider>
    </StrictMode>,
  )
  await settle()
  const go = (to: string | -1) => act(async () => (to === -1 ? history.go(-1) : router.navigate(to)))
  return { router, screens, go, stop }
}

/** Waits until loaders, React and the disposal's delay are done. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1500))
const heading = () => screen.getByRole('heading').textContent

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  rendered.length = 0
  requests.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Under StrictMode the current screen keeps its data', async () => {
  const { screens } = await openApp('/practice/1')
  expect(heading()).toBe('Practice 1')
  expect(rendered.map((queryRef) => queryRef.isDisposed)).toEqual([false])
  expect(screens.owner.size()).toBe(1)
})

test('A replaced address’s data is released, and the new one’s is not', async () => {
  const { screens, go } = await openApp('/practice?id=1')
  await go('/practice?id=2')
  expect(rendered.map((queryRef) => queryRef.isDisposed)).toEqual([false, false])
  await settle()
  expect(heading()).toBe('Practice 2')
  expect(rendered.map((queryRef) => queryRef.isDisposed)).toEqual([true, false])
  expect(screens.owner.size()).toBe(1)
})

test('An address change that the query doesn’t depend on loads nothing', async () => {
  const { go } = await openApp('/practice?id=1')
  await go('/practice?id=1&tab=payments')
  await settle()
  expect(requests).toHaveLength(1)
  expect(rendered).toHaveLength(1)
  expect(rendered[0]!.isDisposed).toBe(false)
})

test('A screen’s data is released when the user leaves it', async () => {
  const { screens, go } = await openApp('/practice/1')
  await go('/elsewhere')
  await settle()
  expect(rendered[0]!.isDisposed).toBe(true)
  expect(screens.owner.size()).toBe(0)
})

test('Going back from a screen that failed to load reloads everything and leaves nothing behind', async () => {
  const { screens, go } = await openApp('/practice?id=1')
  await go('/practice?id=down')
  await settle()
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screens.owner.size()).toBe(0)
  await go(-1)
  await settle()
  expect(heading()).toBe('Practice 1')
  expect(rendered.at(-1)!.isDisposed).toBe(false)
  expect(screens.owner.size()).toBe(1)
})

test('Going back from a screen that failed to render releases it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { screens, go } = await openApp('/practice?id=1')
  await go('/practice?id=broken')
  await settle()
  expect(screen.getByRole('alert')).toBeTruthy()
  await go(-1)
  await settle()
  expect(heading()).toBe('Practice 1')
  expect(screens.owner.size()).toBe(1)
})

test('A superseded navigation is aborted and released immediately', async () => {
  const { screens, router, go } = await openApp('/practice?id=1')
  void router.navigate('/practice?id=slow')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screens.owner.size()).toBe(2)
  await go('/practice?id=2')
  expect(requests.find(({ id }) => id === 'slow')!.signal.aborted).toBe(true)
  released()
  await settle()
  expect(heading()).toBe('Practice 2')
  expect(screens.owner.size()).toBe(1)
})

test('Data prefetched on hover is used by the click, and requested once', async () => {
  const { screens, router, go } = await openApp('/practice?id=1')
  prefetchPath(screens, router, '/practice?id=2')
  await settle()
  await go('/practice?id=2')
  await settle()
  expect(heading()).toBe('Practice 2')
  expect(requests.map(({ id }) => id)).toEqual(['1', '2'])
  expect(rendered.at(-1)!.isDisposed).toBe(false)
})

test('Data prefetched on hover without a click is released after 20 seconds', async () => {
  const { screens, router } = await openApp('/practice?id=1')
  prefetchPath(screens, router, '/practice?id=2')
  const key = answerKey('PracticeQuery', { id: '2' })
  const queryRef = screens.prefetches.take(key)!
  screens.prefetches.put(key, queryRef)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(queryRef.isDisposed).toBe(true)
  expect(screens.prefetches.has(key)).toBe(false)
})

test('Everything is released at the end', async () => {
  const { screens, stop } = await openApp('/practice/1')
  stop()
  expect(screens.owner.size()).toBe(0)
  expect(rendered[0]!.isDisposed).toBe(true)
})
