import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { entriesByDay, localDay } from '../ui/entriesByDay.ts'
import { formatDate } from '../ui/formatDate.ts'
import { composerMessages } from './composer/composerMessages.ts'
import type { KnownNode } from './conversationEdge.ts'
import { inboxMessages } from './inboxMessages.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { ThreadEventLine } from './ThreadEventLine.tsx'

interface ConversationDaysProps {
  nodes: readonly KnownNode[]
  name: string
  /** Behind which position stands what the writer had not seen. */
  newBehind: number | null
}

/** The entries under the days of the reader. */
export function ConversationDays({ nodes, name, newBehind }: ConversationDaysProps) {
  const messages = useMessages(inboxMessages)
  const { newSince } = useMessages(composerMessages)
  const [today] = useState(() => localDay(new Date()))
  const firstNew = newBehind === null ? undefined : nodes.find(({ position }) => position > newBehind)
  return entriesByDay(nodes).map(({ day, entries }) => (
    <section key={day} className="conversation-day" aria-label={formatDate(day)}>
      <h3 className="t-tabular">{day === today ? messages.today : formatDate(day)}</h3>
      <ol>
        {entries.map((node) => (
          <li key={node.id}>
            {node === firstNew && <p className="conversation-new">{newSince}</p>}
            {'message' in node && node.message && <MessageBubble message={node.message} patientName={name} />}
            {'event' in node && node.event && <ThreadEventLine event={node.event} />}
          </li>
        ))}
      </ol>
    </section>
  ))
}
