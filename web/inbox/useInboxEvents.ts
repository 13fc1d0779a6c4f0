import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveState } from '../relay/live/LiveStream.ts'
import { type InboxEvent, inboxStream } from './inboxStream.ts'

/**
 * Hears of what happens in the inbox for as long as the component is shown: in order, each once. On `Resync`, which also
 * comes first, load again what is shown. One socket serves the page.
 */
export function useInboxEvents(handler: (event: InboxEvent) => void): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => inboxStream.listen((event) => onEvent(event)), [])
}

/** Whether the inbox receives live updates, and since when it does not, to mark outdated data. */
export function useInboxState(): LiveState {
  return useSyncExternalStore(inboxStream.onState, inboxStream.state)
}
