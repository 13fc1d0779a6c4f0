import { MessagesSquare } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { Panel } from '../ui/Panel.tsx'
import type { ConversationPanel_with$key } from './__generated__/ConversationPanel_with.graphql.ts'
import type { ConversationPanelPageQuery } from './__generated__/ConversationPanelPageQuery.graphql.ts'
import { ConversationDays } from './ConversationDays.tsx'
import { inboxMessages } from './inboxMessages.ts'
import { LoadEarlier } from './LoadEarlier.tsx'
import { ThreadStatus } from './ThreadStatus.tsx'
import './conversation.css'

const fragment = graphql`
  fragment ConversationPanel_with on Correspondent
  @argumentDefinitions(last: { type: "Int", defaultValue: 50 }, before: { type: "String" })
  @refetchable(queryName: "ConversationPanelPageQuery") {
    name
    thread {
      ...ThreadStatus_thread
    }
    conversation(last: $last, before: $before) @connection(key: "ConversationPanel_conversation") {
      edges {
        node {
          __typename
          ... on Message {
            id
            createdAt
            ...MessageBubble_message @alias(as: "message")
          }
          ... on ThreadEvent {
            id
            createdAt
            ...ThreadEventLine_event @alias(as: "event")
          }
        }
      }
    }
  }
`

interface ConversationPanelProps {
  /** A patient or a thread. */
  correspondent: ConversationPanel_with$key
  retry: Refresh
}

/** The conversation with somebody, the newest at the end, where one begins to read. */
export function ConversationPanel({ correspondent, retry }: ConversationPanelProps) {
  const messages = useMessages(inboxMessages)
  const { data, ...pages } = usePaginationFragment<ConversationPanelPageQuery, ConversationPanel_with$key>(
    fragment,
    correspondent,
  )
  const { name, thread, conversation } = data
  const nodes = conversation?.edges.map(({ node }) => node) ?? []
  const empty = { title: messages.none, hint: messages.noneHint, icon: <MessagesSquare size={20} /> }
  return (
    <Panel
      title={messages.messages}
      note={thread ? <ThreadStatus thread={thread} /> : undefined}
      isFlush
      empty={conversation && nodes.length === 0 ? empty : undefined}
      error={
        conversation ? undefined : { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
      }
    >
      {/* It scrolls by itself, from its end, so it must be reached by keyboard (axe: scrollable-region-focusable). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="conversation" tabIndex={0} role="region" aria-label={messages.conversationWith(name)}>
        <div className="conversation-entries">
          <LoadEarlier hasMore={pages.hasPrevious} isLoading={pages.isLoadingPrevious} load={pages.loadPrevious} />
          <ConversationDays nodes={nodes} name={name} />
        </div>
      </div>
    </Panel>
  )
}
