import type { ReactNode } from 'react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { ConversationPanel_with$key } from './__generated__/ConversationPanel_with.graphql.ts'
import type { ConversationPanelPageQuery } from './__generated__/ConversationPanelPageQuery.graphql.ts'
import { Conversation } from './Conversation.tsx'
import { readEdges } from './conversationEdge.ts'
import { inboxMessages } from './inboxMessages.ts'
import { LoadEarlier } from './LoadEarlier.tsx'
import { ThreadStatus } from './ThreadStatus.tsx'
import { useConversationUpdates } from './useConversationUpdates.ts'

// No default for `last`: Relay would replace the null that forward paging needs.
const fragment = graphql`
  fragment ConversationPanel_with on Correspondent
  @argumentDefinitions(last: { type: "Int" }, before: { type: "String" })
  @refetchable(queryName: "ConversationPanelPageQuery") {
    id
    name
    thread @catch {
      id
      ...ThreadStatus_thread
      ...ThreadPresence_thread
      ...useMarkRead_thread
    }
    ...useComposer_with
    conversation(last: $last, before: $before) @connection(key: "ConversationPanel_conversation") {
      __id
      edges {
        ...conversationEdge_edge
      }
    }
  }
`

interface ConversationPanelProps {
  /** A patient or a thread. */
  correspondent: ConversationPanel_with$key
  retry: Refresh
  /** Actions of the conversation, at the end of its title. */
  actions?: ReactNode
  /** Position of the entry to show first, instead of the last one. */
  shownPosition?: number | null
}

/** A conversation with its composer. */
export function ConversationPanel({ correspondent, retry, actions, shownPosition = null }: ConversationPanelProps) {
  const messages = useMessages(inboxMessages)
  const { data, ...pages } = usePaginationFragment<ConversationPanelPageQuery, ConversationPanel_with$key>(
    fragment,
    correspondent,
  )
  const { id, name, thread: threadResult, conversation } = data
  const thread = threadResult.ok ? threadResult.value : null
  const again = { onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const edges = readEdges(conversation?.edges ?? [])
  const { hasPrevious: hasMore, isLoadingPrevious: isLoading, loadPrevious: load } = pages
  const earlier = { hasMore, isLoading, load, edges, shownPosition }
  useConversationUpdates({ id, threadId: thread?.id, connectionId: conversation?.__id, edges })
  return (
    <Panel
      title={messages.messages}
      note={thread ? <ThreadStatus thread={thread} /> : undefined}
      actions={actions}
      isFlush
      error={conversation ? undefined : { message: messages.failed, ...again }}
    >
      {conversation && (
        <>
          {!threadResult.ok && <Notice text={messages.statusFailed} {...again} />}
          {/* The text belongs to the correspondent. The initial channel is the first available one, once known. */}
          <Conversation
            key={`${id} ${threadResult.ok}`}
            name={name}
            edges={edges}
            connectionId={conversation.__id}
            correspondent={data}
            thread={thread}
            earlier={<LoadEarlier {...earlier} />}
            refresh={retry.refresh}
          />
        </>
      )}
    </Panel>
  )
}
