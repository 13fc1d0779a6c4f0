import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { formatTime } from '../ui/formatDateTime.ts'
import { formatPhone } from '../ui/formatPhone.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type {
  MessageBubble_message$data,
  MessageBubble_message$key,
} from './__generated__/MessageBubble_message.graphql.ts'
import { OnDemand } from '../ui/OnDemand.tsx'
import { CallFacts } from './CallFacts.tsx'
import { composerMessages } from './composer/composerMessages.ts'
import { ResendButton } from './composer/ResendButton.tsx'
import { UnsendButton } from './composer/UnsendButton.tsx'
import { PlainText } from './email/PlainText.tsx'
import { readFiles } from './files/attachedFile.ts'
import { FileList } from './files/FileList.tsx'
import { inboxMessages } from './inboxMessages.ts'
import {
  channelLabel,
  channelLook,
  messageFailureLabel,
  messageStatusLabel,
  messageStatusTone,
} from './messageLabels.ts'
import { Tabular } from '../ui/Tabular.tsx'
import styles from './MessageBubble.module.css'

const fragment = graphql`
  fragment MessageBubble_message on Message {
    id
    restId
    createdAt
    isInbound
    isFromAssistant
    type
    typeText
    author {
      name
      isSupportTeam
    }
    subject
    text
    html
    isCut
    mentions {
      name
    }
    attachments {
      ...attachedFile_file
    }
    statusText
    failure
    isEscalation
    ...CallFacts_message
  }
`

interface MessageBubbleProps {
  message: MessageBubble_message$key
  patientName: string
}

/**
 * A message: the patient’s on one side, staff’s on the other, notes in their own color. Its text is rendered as plain
 * text.
 */
export function MessageBubble({ message: key, patientName }: MessageBubbleProps) {
  const messages = useMessages(inboxMessages)
  const { withdrawn } = useMessages(composerMessages)
  const message = useFragment(fragment, key)
  const { id, restId, createdAt, isInbound, type, typeText, author, subject, statusText, isEscalation } = message
  if (statusText === 'withdrawn') return <p className={styles.withdrawn}>{withdrawn}</p>
  const isNote = type === 'INTERNAL_NOTE'
  const { icon: Icon } = channelLook(typeText)
  const unsigned = message.isFromAssistant ? messages.assistant : messages.automatic
  const staffName = author?.isSupportTeam ? messages.supportTeam : (author?.name ?? unsigned)
  return (
    <article className={styles.root} data-side={isInbound ? 'patient' : 'staff'} data-note={isNote || undefined}>
      <header className={styles.head}>
        <span className={styles.author}>{isInbound ? formatPhone(patientName) : staffName}</span>
        <span className={styles.channel}>
          <Icon size={12} aria-hidden />
          {isNote && isEscalation ? messages.escalationNote : channelLabel(typeText, messages)}
        </span>
        <Tabular as="time" dateTime={createdAt}>
          {formatTime(createdAt)}
        </Tabular>
      </header>
      <div className={styles.body}>
        {subject && <p className={styles.subject}>{subject}</p>}
        <MessageWords {...message} />
        <FileList files={readFiles(message.attachments)} />
        <CallFacts message={message} />
      </div>
      {statusText && (
        <span className={styles.foot}>
          <StatusLabel tone={messageStatusTone(statusText)}>{messageStatusLabel(statusText, messages)}</StatusLabel>
          {message.failure && messageFailureLabel(message.failure, messages)}
          {statusText === 'sending' && <UnsendButton messageId={id} restId={restId} />}
          {statusText === 'failed' && <ResendButton messageId={id} restId={restId} />}
        </span>
      )}
    </article>
  )
}

const loadLongMessage = async () => (await import('./email/LongMessage.tsx')).LongMessage
const loadEmailBody = async () => (await import('./email/EmailBody.tsx')).EmailBody

/** Emails keep their layout; everything else is plain text, including markup. */
function MessageWords({ id, type, text, html, isCut, mentions }: MessageBubble_message$data) {
  if (isCut) return <OnDemand load={loadLongMessage} props={{ messageId: id, text }} />
  const names = mentions.map(({ name }) => name)
  if (type !== 'EMAIL' || html == null) return <PlainText text={text} isEmail={type === 'EMAIL'} names={names} />
  return <OnDemand load={loadEmailBody} props={{ html, text }} />
}
