import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { FileList } from '../files/FileList.tsx'
import { composerMessages } from './composerMessages.ts'
import type { OutgoingMessage } from './OutgoingMessage.ts'
import { MessageText } from '../MessageText.tsx'
import messageBubbleStyles from '../MessageBubble.module.css'

interface OutgoingBubblesProps {
  messages: readonly OutgoingMessage[]
  onCheck: () => void
}

/** Messages without a response yet: being sent, or unconfirmed. */
export function OutgoingBubbles({ messages: outgoing, onCheck }: OutgoingBubblesProps) {
  const messages = useMessages(composerMessages)
  return outgoing.map(({ id, type, text, subject, files, unanswered }) => (
    <article
      key={id}
      className={messageBubbleStyles.root}
      data-side="staff"
      data-note={type === 'INTERNAL_NOTE' || undefined}
    >
      <div className={messageBubbleStyles.body}>
        {subject && <p className={messageBubbleStyles.subject}>{subject}</p>}
        <MessageText>{text}</MessageText>
        <FileList files={files} />
      </div>
      {unanswered === 0 ? (
        <StatusLabel tone="amber">{messages.onItsWay}</StatusLabel>
      ) : (
        <span className={messageBubbleStyles.foot} role="status">
          <StatusLabel tone="amber">{messages.confirming}</StatusLabel>
          <Button variant="link" size="sm" onClick={onCheck}>
            {messages.checkNow}
          </Button>
        </span>
      )}
    </article>
  ))
}
