import { useMessages } from '../i18n/messages.ts'
import { entriesByDay, localDay } from '../ui/entriesByDay.ts'
import { formatDate } from '../ui/formatDate.ts'
import { useState } from 'react'
import type { ConversationPanel_with$data } from './__generated__/ConversationPanel_with.graphql.ts'
import { inboxMessages } from './inboxMessages.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { ThreadEventLine } from './ThreadEventLine.tsx'

type Node = NonNullable<ConversationPanel_with$data['conversation']>['edges'][number]['node']
type KnownNode = Exclude<Node, { readonly __typename: '%other' }>

/** The entries under the days of the reader. */
export function ConversationDays({ nodes, name }: { nodes: readonly Node[]; name: string }) {
  const messages = useMessages(inboxMessages)
  const [today] = useState(() => localDay(new Date()))
  const known = nodes.filter((node): node is KnownNode => node.__typename !== '%other')
  return entriesByDay(known).map(({ day, entries }) => (
    <section key={day} className="conversation-day" aria-label={formatDate(day)}>
      <h3 className="t-tabular">{day === today ? messages.today : formatDate(day)}</h3>
      <ol>
        {entries.map((node) => (
          <li key={node.id}>
            {'message' in node && node.message && <MessageBubble message={node.message} patientName={name} />}
            {'event' in node && node.event && <ThreadEventLine event={node.event} />}
          </li>
        ))}
      </ol>
    </section>
  ))
}
