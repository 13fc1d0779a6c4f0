import { Bot, Languages } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { Link } from '../../router/Link.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import type { ThreadRow_match$data, ThreadRow_match$key } from './__generated__/ThreadRow_match.graphql.ts'
import type { ThreadRow_thread$data, ThreadRow_thread$key } from './__generated__/ThreadRow_thread.graphql.ts'
import { channelLook } from '../messageLabels.ts'
import { nameOrPhone } from '../nameOrPhone.ts'
import { OnlineDot } from '../OnlineDot.tsx'
import { RowPresence } from '../presence/RowPresence.tsx'
import { readMessages } from '../reads/readMessages.ts'
import { ThreadStatus } from '../ThreadStatus.tsx'
import { threadAge } from './threadAge.ts'
import { threadListMessages } from './threadListMessages.ts'
import type { InboxAddress } from './useInboxAddress.ts'
import styles from './ThreadRow.module.css'

const fragment = graphql`
  fragment ThreadRow_thread on Thread {
    restId
    name
    patient {
      restId
    }
    isUnread
    unreadCount
    isAiProcessing
    isHandledByAi
    isSpanishSpeaker
    isPatientOnline
    lastMessageAt
    practice {
      name
    }
    lastMessage {
      typeText
      isInbound
      preview
    }
    ...ThreadStatus_thread
    ...usePresentUsers_thread
  }
`

const matchFragment = graphql`
  fragment ThreadRow_match on ThreadMatch {
    position
    typeText
    isInbound
    ...Excerpt_match
  }
`

const loadExcerpt = async () => (await import('./Excerpt.tsx')).Excerpt

interface ThreadRowProps {
  thread: ThreadRow_thread$key
  /** The message that the search found, which the row shows instead of the last one. */
  match: ThreadRow_match$key | null | undefined
  isSelected: boolean
  address: InboxAddress
  /** For the age of the last message. */
  now: Date
}

/** Correspondent, last message with its age, and status. The whole row links to the conversation. */
export function ThreadRow({ thread: key, match: matchKey, isSelected, address, now }: ThreadRowProps) {
  const messages = useMessages(threadListMessages)
  // A row that leaves the list can be of a thread that has left the store: it was discarded or merged.
  const thread: ThreadRow_thread$data | null = useFragment(fragment, key)
  const match = useFragment(matchFragment, matchKey)
  if (thread === null) return null
  const { restId, isUnread } = thread
  return (
    <Link
      className={styles.row}
      data-ui="thread-row"
      data-thread={restId}
      to={address.to({ thread: restId, at: match ? String(match.position) : null })}
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      data-unread={isUnread || undefined}
    >
      <span className={styles.rowLine}>
        <span className={styles.rowName} data-ui="thread-name">
          {nameOrPhone(thread)}
          <OnlineDot isOnline={thread.isPatientOnline} />
        </span>
        <RowPresence thread={thread} />
        <time dateTime={thread.lastMessageAt} title={formatDateTime(thread.lastMessageAt)} className={styles.rowTime}>
          {threadAge(thread.lastMessageAt, now, messages)}
        </time>
      </span>
      <span className={styles.rowLine}>
        <ShownMessage match={match} last={thread.lastMessage} />
        {isUnread && <UnreadMark count={thread.unreadCount} />}
      </span>
      <Facts thread={thread} />
    </Link>
  )
}

function Facts({ thread }: { thread: ThreadRow_thread$data }) {
  const messages = useMessages(threadListMessages)
  return (
    <span className={`${styles.rowLine} ${styles.rowFacts}`}>
      <ThreadStatus thread={thread} />
      {thread.isHandledByAi && (
        <Bot size={14} role="img" aria-label={thread.isAiProcessing ? messages.assistant : messages.handledByAi} />
      )}
      {thread.isSpanishSpeaker && <Languages size={14} role="img" aria-label={messages.inSpanish} />}
      <span className={styles.rowPractice}>{thread.practice?.name}</span>
    </span>
  )
}

/** Number of unread messages; a dot for a thread marked as unread. */
function UnreadMark({ count }: { count: number }) {
  const messages = useMessages(readMessages)
  return (
    <span className={styles.unread} role="img" aria-label={messages.unread(count)}>
      {count > 0 ? count : null}
    </span>
  )
}

interface ShownMessageProps {
  match: ThreadRow_match$data | null | undefined
  last: ThreadRow_thread$data['lastMessage']
}

/** The message that the search found, or the last one. */
function ShownMessage({ match, last }: ShownMessageProps) {
  const messages = useMessages(threadListMessages)
  const shown = match ?? last
  if (!shown) return <span className={styles.rowText}>{messages.noMessages}</span>
  const { icon: Icon } = channelLook(shown.typeText)
  return (
    <span className={styles.rowText}>
      <Icon size={12} aria-hidden />
      <span>
        {shown.isInbound ? '' : `${messages.us}: `}
        {match ? <OnDemand load={loadExcerpt} props={{ match }} /> : last?.preview}
      </span>
    </span>
  )
}
