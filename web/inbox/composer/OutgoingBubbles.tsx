import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { FileList } from '../files/FileList.tsx'
import { composerMessages } from './composerMessages.ts'
import type { OutgoingMessage } from './OutgoingMessage.ts'

interface OutgoingBubblesProps {
  messages: readonly OutgoingMessage[]
  onCheck: () => void
}

/** What was sent and is not answered yet: on its way, or nobody knows. */
export function OutgoingBubbles({ messages: outgoing, onCheck }: OutgoingBubblesProps) {
  const messages = useMessages(composerMessages)
  return outgoing.map(({ id, type, text, subject, files, unanswered }) => (
    <article key={id} className="message" data-side="staff" data-note={type === 'INTERNAL_NOTE' || undefined}>
      <div className="message-body">
        {subject && <p className="message-subject">{subject}</p>}
        <p className="message-text">{text}</p>
        <FileList files={files} />
      </div>
      {unanswered === 0 ? (
        <StatusLabel tone="amber">{messages.onItsWay}</StatusLabel>
      ) : (
        <span className="message-foot" role="status">
          <StatusLabel tone="amber">{messages.confirming}</StatusLabel>
          <Button variant="link" size="sm" onClick={onCheck}>
            {messages.checkNow}
          </Button>
        </span>
      )}
    </article>
  ))
}
