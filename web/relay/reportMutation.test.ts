import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '../ui/toast.ts'
import { failureOf } from './graphqlAnswer.ts'
import { reportFailure } from './reportMutation.ts'

afterEach(() => vi.unstubAllGlobals())

test('A log-only failure is reported without a toast; others show one', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const failing = (extensions: object) =>
    reportFailure(failureOf({ message: 'The server is away', extensions: { code: 'UNAVAILABLE', ...extensions } }))
  failing({ isLoggedOnly: true })
  expect([reported.mock.calls.length, toastStore.read().length]).toEqual([1, 0])
  failing({})
  expect([reported.mock.calls.length, toastStore.read().length]).toEqual([1, 1])
})
