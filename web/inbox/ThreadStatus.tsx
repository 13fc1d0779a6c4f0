import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages, type TextsOf } from '../i18n/messages.ts'
import { formatDay } from '../ui/formatDateTime.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { ThreadStatus_thread$key } from './__generated__/ThreadStatus_thread.graphql.ts'
import { inboxMessages } from './inboxMessages.ts'
import { useOwnId } from './useOwnId.ts'
import styles from './ThreadStatus.module.css'
import { codeInWords, wordFor } from '../i18n/codeInWords.ts'

const tones: Readonly<Record<string, Tone>> = {
  unanswered: 'red',
  opened: 'blue',
  assigned: 'blue',
  awaiting: 'amber',
  escalated: 'red',
  autoresume_pause: 'amber',
  indefinite_pause: 'amber',
  review_pause: 'amber',
  closed: 'green',
}
const threadStatusTone = (status: string): Tone => tones[status] ?? 'neutral'

/** Label of a thread’s status. Unknown statuses show the raw text. */
const threadStatusLabel = (status: string, texts: TextsOf<typeof inboxMessages>): string =>
  wordFor(texts, `status_${status}`) ?? codeInWords(status)

const fragment = graphql`
  fragment ThreadStatus_thread on Thread {
    statusText
    owner {
      id
      name
      isSupportTeam
    }
    escalatedTo {
      name
    }
    pausedBefore
  }
`

const ownStatuses = new Set(['assigned', 'escalated'])

/** Status and assignee of a conversation. */
export function ThreadStatus({ thread }: { thread: ThreadStatus_thread$key }) {
  const messages = useMessages(inboxMessages)
  const { statusText, owner, escalatedTo, pausedBefore } = useFragment(fragment, thread)
  // Specification, states: an assigned or escalated thread that the user owns shows as assigned to self.
  const isOwn = useOwnId() === owner?.id && owner !== null && ownStatuses.has(statusText)
  const ownerName = owner?.isSupportTeam ? messages.supportTeam : isOwn ? null : owner?.name
  const details = [ownerName, escalatedTo?.name, pausedBefore && messages.until(formatDay(pausedBefore))].filter(
    Boolean,
  )
  return (
    <span className={styles.status} data-ui="thread-status">
      <StatusLabel tone={threadStatusTone(statusText)} look="tint">
        {isOwn ? messages.assignedToYou : threadStatusLabel(statusText, messages)}
      </StatusLabel>
      {details.join(' · ')}
    </span>
  )
}
