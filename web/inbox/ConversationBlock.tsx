import { memo, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { entriesByDay, localDay } from '../ui/entriesByDay.ts'
import { formatDate } from '../ui/formatDate.ts'
import { composerMessages } from './composer/composerMessages.ts'
import type { KnownNode } from './conversationEdge.ts'
import { inboxMessages } from './inboxMessages.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { ThreadEventLine } from './ThreadEventLine.tsx'
import { useNearViewport } from './useNearViewport.ts'
import { Tabular } from '../ui/Tabular.tsx'
import styles from './ConversationBlock.module.css'

interface ConversationBlockProps {
  nodes: readonly KnownNode[]
  name: string
  /** The reader's day at the end of the previous block, whose heading is shown already. */
  dayBefore: string | null
  /** The first entry the author had not seen, if it is in this block. */
  firstNewId: string | null
}

const isSame = (one: ConversationBlockProps, other: ConversationBlockProps) =>
  one.name === other.name &&
  one.dayBefore === other.dayBefore &&
  one.firstNewId === other.firstNewId &&
  one.nodes.length === other.nodes.length &&
  one.nodes.every((node, index) => node === other.nodes[index])

/**
 * A block of entries grouped by the reader’s days. Far from the viewport, only its height is rendered. It renders again
 * only when its own entries change, so a new entry is cheap among thousands.
 */
export const ConversationBlock = memo(Block, isSame)

function Block(props: ConversationBlockProps) {
  const [place, farHeight] = useNearViewport('[data-ui=conversation]')
  return (
    <div
      ref={place}
      className={styles.block}
      data-first={props.nodes[0]?.position}
      {...(farHeight !== null && { style: { height: farHeight } })}
    >
      {farHeight === null && <BlockDays {...props} />}
    </div>
  )
}

function BlockDays({ nodes, name, dayBefore, firstNewId }: ConversationBlockProps) {
  const messages = useMessages(inboxMessages)
  const { newSince } = useMessages(composerMessages)
  const [today] = useState(() => localDay(new Date()))
  return entriesByDay(nodes).map(({ day, entries }) => (
    <div key={day} role="group" className={styles.day} aria-label={formatDate(day)}>
      {day !== dayBefore && <Tabular as="h3">{day === today ? messages.today : formatDate(day)}</Tabular>}
      <ol>
        {entries.map((node) => (
          <li key={node.id} data-position={node.position}>
            {node.id === firstNewId && <p className={styles.new}>{newSince}</p>}
            {'message' in node && node.message && <MessageBubble message={node.message} patientName={name} />}
            {'event' in node && node.event && <ThreadEventLine event={node.event} />}
          </li>
        ))}
      </ol>
    </div>
  ))
}
