import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveState } from '../relay/live/LiveStream.ts'
import { type InboxEvent, inboxStream } from './inboxStream.ts'

/**
 * Subscribes to inbox events while mounted: in order, each once. `Resync`, which also comes first, means that shown
 * data must be reloaded. All subscriptions share one socket.
 */
export function useInboxEvents(handler: (event: InboxEvent) => void): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => inboxStream.listen((event) => onEvent(event)), [])
}

/** Whether the inbox receives live updates, and since when it does not, to mark outdated data. */
export function useInboxState(): LiveState {
  return useSyncExternalStore(inboxStream.onState, inboxStream.state)
}
