import { MessagesSquare } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useShortcuts } from '../actions/ActionBoard.ts'
import { useMessages } from '../i18n/messages.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { useComposer_with$key } from './composer/__generated__/useComposer_with.graphql.ts'
import { Composer } from './composer/Composer.tsx'
import { OutgoingBubbles } from './composer/OutgoingBubbles.tsx'
import type { WrittenText } from './composer/OutgoingMessage.ts'
import { OwnMessagesProvider } from './composer/ownMessages.ts'
import { useComposer } from './composer/useComposer.ts'
import type { ChannelOption } from './composer/ChannelSelect.tsx'
import { ConversationDays } from './ConversationDays.tsx'
import { type ConversationEdge, inOrder, type KnownNode } from './conversationEdge.ts'
import { inboxMessages } from './inboxMessages.ts'
import { threadListMessages } from './list/threadListMessages.ts'
import type { ThreadPresence_thread$key } from './presence/__generated__/ThreadPresence_thread.graphql.ts'
import { ThreadPresence } from './presence/ThreadPresence.tsx'
import { useReportPresence } from './presence/useReportPresence.ts'
import type { useMarkRead_thread$key } from './reads/__generated__/useMarkRead_thread.graphql.ts'
import { useMarkRead } from './reads/useMarkRead.ts'
import styles from './Conversation.module.css'

type Writing = ReturnType<typeof useComposer>['writing']

/** r replies, m writes a note. A started note stays a note, because it is not meant for the patient. */
function useWritingKeys(focus: () => void, channels: readonly ChannelOption[], { value, edit }: Writing): void {
  const messages = useMessages(inboxMessages)
  const { conversation } = useMessages(threadListMessages)
  const write = (type: WrittenText['type']) => {
    if (type !== value.type) edit({ type })
    focus()
  }
  const outward = channels.find(({ type, refusal }) => type !== 'INTERNAL_NOTE' && refusal === undefined)?.type
  const isEmptyNote = value.type === 'INTERNAL_NOTE' && value.text.trim() === ''
  useShortcuts(
    [
      { keys: 'r', label: messages.reply, run: () => write(isEmptyNote ? (outward ?? value.type) : value.type) },
      { keys: 'm', label: messages.writeNote, run: () => write('INTERNAL_NOTE') },
    ],
    conversation,
  )
}

/** Messages that can be unsent or resent here, and the ones that the shortcuts refer to. */
const ownMessages = ({ own: { held, drop }, takeUp }: Writing, nodes: readonly KnownNode[]) => ({
  held,
  lastHeldId: lastMessage(nodes, 'sending', (restId) => held.includes(restId)),
  lastFailedId: lastMessage(nodes, 'failed'),
  drop,
  takeUp,
})

/** REST id of the last message with this status. */
const lastMessage = (nodes: readonly KnownNode[], status: string, isIncluded = (_restId: string) => true) =>
  nodes
    .flatMap((node) => (node.__typename === 'Message' && node.statusText === status ? [node.restId] : []))
    .findLast(isIncluded) ?? null

interface ConversationProps {
  name: string
  edges: readonly ConversationEdge[]
  connectionId: string
  correspondent: useComposer_with$key
  /** Null before the first message. */
  thread: (ThreadPresence_thread$key & useMarkRead_thread$key & { readonly id: string }) | null | undefined
  /** Loads earlier entries. */
  earlier: ReactNode
  refresh: () => void
}

/** A scrolling region, initially at its end. It must be keyboard accessible (axe: scrollable-region-focusable). */
function Entries({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.root} data-ui="conversation" tabIndex={0} role="region" aria-label={label}>
      <div className={styles.entries}>{children}</div>
    </div>
  )
}

/** Messages, newest last, with the composer below. */
export function Conversation({ name, edges, connectionId, correspondent, thread, ...props }: ConversationProps) {
  const { earlier, refresh } = props
  const messages = useMessages(inboxMessages)
  const nodes = inOrder(edges)
  const lastPosition = nodes.at(-1)?.position ?? 0
  const { writing, ...composer } = useComposer(correspondent, { connectionId, lastPosition, refresh, nodes })
  const shown = new Set(nodes.map((node) => ('restId' in node ? node.restId : '')))
  const outgoing = writing.outgoing.filter(({ id }) => !shown.has(id))
  useMarkRead(thread, lastPosition)
  const isBlank = writing.value.text.trim() === ''
  const writingPlace = useRef<HTMLDivElement>(null)
  useWritingKeys(() => writingPlace.current?.querySelector('textarea')?.focus(), composer.channels, writing)
  const onTyped = useReportPresence(thread?.id, isBlank)
  const isEmpty = nodes.length === 0 && outgoing.length === 0
  return (
    <OwnMessagesProvider value={ownMessages(writing, nodes)}>
      <div className={styles.frame} data-ui="conversation-frame">
        <Entries label={messages.conversationWith(name)}>
          {isEmpty ? (
            <EmptyState title={messages.none} hint={messages.noneHint} icon={<MessagesSquare size={20} />} />
          ) : (
            earlier
          )}
          <ConversationDays nodes={nodes} name={name} newBehind={writing.missedBehind} />
          <OutgoingBubbles messages={outgoing} onCheck={writing.askAgain} />
        </Entries>
        {thread && <ThreadPresence thread={thread} isWriting={!isBlank} />}
        <div ref={writingPlace} onInput={onTyped}>
          <Composer {...composer} writing={writing} />
        </div>
      </div>
    </OwnMessagesProvider>
  )
}
