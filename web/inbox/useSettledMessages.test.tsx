import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConversationEdge } from './conversationEdge.ts'
import { useSettledMessages } from './useSettledMessages.ts'

const start = Date.parse('2026-05-04T12:00:00Z')
beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const sent = (position: number, secondsAgo: number, statusText = 'sending') =>
  ({
    cursor: `at ${position}`,
    node: {
      __typename: 'Message',
      id: `message ${position}`,
      position,
      statusText,
      createdAt: new Date(start - secondsAgo * 1000).toISOString(),
    },
  }) as unknown as ConversationEdge

function Conversation({ edges, ask }: { edges: readonly ConversationEdge[]; ask: (position: number) => void }) {
  useSettledMessages(edges, ask)
  return null
}

/** Time of each request, in seconds since the start, and its messages. */
function shown(edges: readonly ConversationEdge[]) {
  const requested: string[] = []
  const ask = (position: number) => requested.push(`${(Date.now() - start) / 1000}: ${position}`)
  const page = render(<Conversation edges={edges} ask={ask} />)
  return {
    requested,
    pass: (seconds: number) =>
      act(() => {
        vi.advanceTimersByTime(seconds * 1000)
      }),
    show: (now: readonly ConversationEdge[]) => page.rerender(<Conversation edges={now} ask={ask} />),
  }
}

test('An unsettled message is checked at growing intervals, five times in total', () => {
  const { requested, pass } = shown([sent(7, 0)])
  pass(3_600)
  expect(requested).toEqual(['8: 7', '12: 7', '20: 7', '40: 7', '80: 7'])
  expect(vi.getTimerCount()).toBe(0)
})

test('An old message isn’t checked, and a recent one is checked while it may still settle', () => {
  const old = shown([sent(7, 90)])
  old.pass(3_600)
  expect(old.requested).toEqual([])
  cleanup()
  vi.setSystemTime(start)
  const late = shown([sent(7, 30)])
  late.pass(3_600)
  expect(late.requested).toEqual(['10: 7', '50: 7'])
})

test('A stuck message doesn’t delay others, and settled ones aren’t checked again', () => {
  const { requested, pass, show } = shown([sent(7, 0), sent(8, 0)])
  pass(10)
  show([sent(7, 0), sent(8, 0, 'sent')])
  pass(90)
  expect(requested).toEqual(['8: 7', '8: 8', '12: 7', '20: 7', '40: 7', '80: 7'])
})

test('Nothing is checked after the conversation is closed', () => {
  const { requested, pass } = shown([sent(7, 0)])
  cleanup()
  pass(3_600)
  expect(requested).toEqual([])
})
