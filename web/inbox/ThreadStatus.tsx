import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { formatDay } from '../ui/formatDateTime.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { ThreadStatus_thread$key } from './__generated__/ThreadStatus_thread.graphql.ts'
import { inboxMessages } from './inboxMessages.ts'
import { threadStatusLabel, threadStatusTone } from './threadStatusLabels.ts'
import { useOwnId } from './useOwnId.ts'
import styles from './ThreadStatus.module.css'

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
