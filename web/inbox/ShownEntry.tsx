import { useEffect, useEffectEvent, useRef } from 'react'
import type { LoadMoreFn } from 'react-relay/hooks'
import type { OperationType } from 'relay-runtime'
import { type ConversationEdge, inOrder } from './conversationEdge.ts'

interface ShownEntryProps {
  position: number | null
  edges: readonly ConversationEdge[]
  hasMore: boolean
  isLoading: boolean
  load: LoadMoreFn<OperationType>
}

/** The server’s maximum page size. */
const maxOfPage = 99
const flashMs = 2000
/** Frames within which a distant part of the conversation is rendered. */
const mostFrames = 30

/** Loads earlier entries until the one that the address names is among them, then scrolls to it. */
export function ShownEntry({ position, edges, hasMore, isLoading, load }: ShownEntryProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isDone = useRef(false)
  const first = inOrder(edges)[0]?.position ?? 0
  const isMissing = position !== null && first > position && hasMore
  const look = useEffectEvent(() => {
    if (isDone.current || position === null || (isMissing && isLoading)) return
    // After a failure the button above the conversation retries.
    if (isMissing) load(maxOfPage, { onComplete: (error) => void (isDone.current = error !== null) })
    else {
      isDone.current = true
      showEntry(place.current?.closest('[data-ui=conversation]'), position)
    }
  })
  useEffect(() => look(), [first, isMissing, isLoading])
  return <span ref={place} hidden />
}

/** Scrolls to the part of the entry, which renders it, and then to the entry. */
function showEntry(conversation: Element | null | undefined, position: number, frame = 0): void {
  const entry = conversation?.querySelector(`[data-position="${position}"]`)
  if (entry) {
    entry.scrollIntoView({ block: 'center' })
    entry.animate({ backgroundColor: ['var(--t-selected)', 'transparent'] }, { duration: flashMs, easing: 'ease-in' })
    return
  }
  const parts = [...(conversation?.querySelectorAll('[data-first]') ?? [])]
  parts.findLast((part) => Number(part.getAttribute('data-first')) <= position)?.scrollIntoView({ block: 'nearest' })
  if (frame < mostFrames) requestAnimationFrame(() => showEntry(conversation, position, frame + 1))
}
