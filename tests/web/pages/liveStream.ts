import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { inboxStream } from '../../../web/inbox/inboxStream.ts'

/** Whoever listens to the stream of the inbox hears what is told here, with what all of it has in common, and nothing else. */
export function liveStream(common: object = {}) {
  const handlers = new Set<Parameters<typeof inboxStream.listen>[0]>()
  vi.spyOn(inboxStream, 'listen').mockImplementation((handler) => {
    handlers.add(handler)
    return () => handlers.delete(handler)
  })
  return (event: object) =>
    act(() => handlers.forEach((tell) => tell({ cursor: 'later', ...common, ...event } as Parameters<typeof tell>[0])))
}
