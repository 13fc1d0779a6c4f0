import { graphql, useFragment } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import { useMessages } from '../i18n/messages.ts'
import { formatDay, formatTime } from '../ui/formatDateTime.ts'
import { formatPhone } from '../ui/formatPhone.ts'
import type { ThreadEventLine_event$key } from './__generated__/ThreadEventLine_event.graphql.ts'
import { inboxMessages } from './inboxMessages.ts'
import { Tabular } from '../ui/Tabular.tsx'
import styles from './ThreadEventLine.module.css'

const fragment = graphql`
  fragment ThreadEventLine_event on ThreadEvent {
    createdAt
    typeText
    actor {
      name
      isSupportTeam
    }
    reason
    aiHandoffReason
    isAutoClosed
    expiresAt
    groupName
  }
`

/** A thread event, with its user and reason. */
export function ThreadEventLine({ event }: { event: ThreadEventLine_event$key }) {
  const messages = useMessages(inboxMessages)
  const { createdAt, typeText, actor, reason, aiHandoffReason, isAutoClosed, expiresAt, groupName } = useFragment(
    fragment,
    event,
  )
  const name = actor?.isSupportTeam ? messages.supportTeam : actor?.name
  // For a linked conversation, the number or address it had before.
  const reasonText = typeText === 'thread_linked' ? formatPhone(reason ?? '') : reason
  const why = isAutoClosed ? messages.autoClosed : reasonText
  const details = [
    name,
    groupName && messages.toGroup(groupName),
    expiresAt && messages.until(formatDay(expiresAt)),
    why,
    aiHandoffReason && wordFor(messages, `handoff_${aiHandoffReason}`),
  ].filter(Boolean)
  return (
    <p className={styles.root} data-ui="thread-event">
      <span className={styles.title}>{wordFor(messages, typeText) ?? codeInWords(typeText)}</span>
      {details.map((detail) => (
        <span key={detail} className={styles.detail}>
          {detail}
        </span>
      ))}
      <Tabular as="time" dateTime={createdAt}>
        {formatTime(createdAt)}
      </Tabular>
    </p>
  )
}
