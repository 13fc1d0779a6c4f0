import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay/hooks'
import { Environment, type GraphQLResponse, Network, RecordSource, Store } from 'relay-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import query, { type useTaskEndQuery as Query } from './__generated__/useTaskEndQuery.graphql.ts'
import { usePolling } from './usePolling.ts'
import { useRefresh } from './useRefresh.ts'
import { pollEveryMs } from './useTaskEnd.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A server whose responses the test gives. */
function openServer() {
  const requests: ((status: string) => void)[] = []
  const fetch = () =>
    new Promise<GraphQLResponse>((resolve) =>
      requests.push((status) =>
        resolve({ data: { backgroundTask: { id: 'task', status, total: 1, done: 0, error: null } } }),
      ),
    )
  const environment = new Environment({ network: Network.create(fetch), store: new Store(new RecordSource()) })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  )
  const respond = async (index: number, status: string) => act(async () => requests[index]!(status))
  return { requests, wrapper, respond }
}

test('A refresh after a change sends a request of its own, because an earlier one may not have seen the change', async () => {
  const { requests, wrapper, respond } = openServer()
  const { result } = renderHook(() => useRefresh<Query>(query, { id: '1' }), { wrapper })
  act(() => result.current.refresh())
  act(() => result.current.refresh())
  expect(requests).toHaveLength(1)
  await respond(0, 'STARTED')
  expect([requests.length, result.current.isRefreshing]).toEqual([2, true])
  await respond(1, 'SUCCESS')
  expect(result.current.isRefreshing).toBe(false)
})

test('Polling continues after the last answer while its component stays, and ends with the component', async () => {
  const { requests, wrapper, respond } = openServer()
  const onLast = vi.fn()
  const isLast = ({ backgroundTask: task }: Query['response']) => task?.status === 'SUCCESS'
  const useIt = () => usePolling<Query>(query, '1', { isLast, onLast, onFailed: () => undefined })
  const { unmount } = renderHook(useIt, { wrapper })
  const wait = () => act(() => vi.advanceTimersByTimeAsync(pollEveryMs))
  await wait()
  await respond(0, 'STARTED')
  await wait()
  await respond(1, 'SUCCESS')
  await wait()
  await respond(2, 'SUCCESS')
  expect(onLast).toHaveBeenCalledTimes(2)
  unmount()
  await wait()
  expect(requests).toHaveLength(3)
})
