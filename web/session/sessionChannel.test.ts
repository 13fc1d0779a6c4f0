import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type * as sessionChannel from './sessionChannel.ts'

let channel: typeof sessionChannel
const assign = vi.spyOn(location, 'assign').mockReturnValue()
afterAll(() => assign.mockRestore())
beforeEach(async () => {
  vi.resetModules()
  assign.mockClear()
  channel = await import('./sessionChannel.ts')
})

test('A request of the previous session fails during replacement without a redirect to sign-in', async () => {
  await channel.replaceSession(async () => {
    channel.endSession('expired')
    return { value: 'another' }
  })
  channel.endSession('expired')
  expect(assign).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<{ value?: unknown }>]>([
  ['refused', async () => ({})],
  ['without an answer', () => Promise.reject(new Error('offline'))],
])('A session that was not replaced, %s, ends as usual', async (_, request) => {
  await channel.replaceSession(request).catch(() => undefined)
  channel.endSession('expired')
  expect(assign).toHaveBeenCalledOnce()
})
