import { useState } from 'react'
import type { LoadMoreFn } from 'react-relay/hooks'
import type { OperationType } from 'relay-runtime'
import { useMessages } from '../i18n/messages.ts'
import { type EdgesWithUnreadable, UnreadableRows } from '../relay/UnreadableRows.tsx'
import { Button } from '../ui/Button.tsx'
import { OnDemand } from '../ui/OnDemand.tsx'
import type { ConversationEdge } from './conversationEdge.ts'
import { inboxMessages } from './inboxMessages.ts'
import { useIntersection } from './useIntersection.ts'
import styles from './LoadEarlier.module.css'

interface LoadEarlierProps {
  hasMore: boolean
  isLoading: boolean
  load: LoadMoreFn<OperationType>
  /** Loaded entries. */
  edges: EdgesWithUnreadable & readonly ConversationEdge[]
  /** Position of the entry to show first. Null for the last one. */
  shownPosition: number | null
}

const pageSize = 50
const loadShown = async () => (await import('./ShownEntry.tsx')).ShownEntry
/** Loading starts before the user reaches the end. */
const ahead = '600px'

/** Start of the loaded entries, with the number of unreadable ones. */
export function LoadEarlier({ edges, shownPosition, ...more }: LoadEarlierProps) {
  const shown = { edges, position: shownPosition, ...more }
  return (
    <>
      {shownPosition !== null && <OnDemand key={shownPosition} load={loadShown} props={shown} />}
      <EarlierEntries {...more} />
      <UnreadableRows edges={edges} />
    </>
  )
}

/** Loads earlier entries when it scrolls into view, or on click. */
function EarlierEntries({ hasMore, isLoading, load }: Omit<LoadEarlierProps, 'edges' | 'shownPosition'>) {
  const messages = useMessages(inboxMessages)
  const [isFailed, setIsFailed] = useState(false)
  const start = () => {
    setIsFailed(false)
    load(pageSize, { onComplete: (error) => setIsFailed(error !== null) })
  }
  const watching = { scrolling: '[data-ui=conversation]', ahead, isWatching: hasMore && !isLoading }
  // After a failure the user retries; an automatic retry would loop.
  const place = useIntersection(watching, ({ isIntersecting }) => isIntersecting && !isFailed && start())
  if (!hasMore)
    return (
      <p className={styles.start} data-ui="conversation-start">
        {messages.start}
      </p>
    )
  return (
    <div ref={place} className={styles.start} data-ui="conversation-start">
      <Button size="sm" isPending={isLoading} onClick={start}>
        {messages.earlier}
      </Button>
      {isFailed && <span role="alert">{messages.earlierFailed}</span>}
    </div>
  )
}
