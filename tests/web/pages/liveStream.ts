import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { inboxStream } from '../../../web/inbox/inboxStream.ts'

type Handler = Parameters<typeof inboxStream.listen>[0]
type Event = Parameters<Handler>[0]

/**
 * Subscribers to the inbox's stream receive the events of the test, each with `common`, and nothing else. A component
 * that subscribes later first receives the earlier events, as from the real stream.
 */
export function liveStream(common: object = {}) {
  const handlers = new Set<Handler>()
  const events: Event[] = []
  vi.spyOn(inboxStream, 'listen').mockImplementation((handler) => {
    handlers.add(handler)
    for (const event of events) handler(event)
    return () => handlers.delete(handler)
  })
  return (given: object) =>
    act(() => {
      const event = { cursor: 'later', ...common, ...given } as Event
      events.push(event)
      for (const handler of handlers) handler(event)
    })
}
