import { useEffect, useEffectEvent } from 'react'
import type { ConversationEdge } from './conversationEdge.ts'

/**
 * Seconds after sending at which the delivery status is queried: after the five-second hold period, during which events
 * report it. Without a feed, these are the only updates.
 */
const askAfterSeconds = [8, 12, 20, 40, 80]

/** Queries messages that are “sending” longer than the hold period; the newest one decides when. */
export function useSettledMessages(edges: readonly ConversationEdge[], askFor: (position: number) => void): void {
  const unsettled = edges.flatMap(({ node }) =>
    node.__typename === 'Message' && node.statusText === 'sending' ? [node] : [],
  )
  const ask = useEffectEvent(() => unsettled.forEach(({ position }) => askFor(position)))
  const [newest] = unsettled.toReversed()
  const [id, sentAt] = [newest?.id, newest?.createdAt]
  useEffect(() => {
    if (id === undefined || sentAt === undefined) return
    const age = Date.now() - Date.parse(sentAt)
    const waits = askAfterSeconds.map((seconds) => seconds * 1000 - age).filter((wait) => wait > 0)
    const timers = waits.map((wait) => setTimeout(() => ask(), wait))
    return () => timers.forEach(clearTimeout)
  }, [id, sentAt])
}
