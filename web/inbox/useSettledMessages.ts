import { useEffect, useEffectEvent } from 'react'
import type { ConversationEdge } from './conversationEdge.ts'

/**
 * When what became of a message is asked for, seconds after it was sent: after the five that it is held, in which the feed
 * tells of it. Without a feed these readings are all there is; what is not settled by the last is left to the next look.
 */
const askAfterSeconds = [8, 12, 20, 40, 80]

/** Reads again what was sent and stands as on its way for longer than it is held; the newest says when. */
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
