import { useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks'
import { commitLocalUpdate, ConnectionHandler, type RecordSourceProxy } from 'relay-runtime'
import type { useConversationUpdatesQuery } from './__generated__/useConversationUpdatesQuery.graphql.ts'
import { type ConversationEdge, readEdges } from './conversationEdge.ts'
import type { InboxEvent } from './inboxStream.ts'
import { useInboxEvents } from './useInboxEvents.ts'
import { useSettledMessages } from './useSettledMessages.ts'

/** What may have changed of what is shown: where the thread stands, and entries as the conversation shows them. */
const query = graphql`
  query useConversationUpdatesQuery($id: ID!, $first: Int, $after: String, $last: Int) {
    node(id: $id) {
      ... on Correspondent {
        thread {
          ...ThreadStatus_thread
          ...useComposer_with
        }
        conversation(first: $first, after: $after, last: $last) {
          edges {
            ...conversationEdge_edge
          }
        }
      }
    }
  }
`

/** Entries of a conversation that are loaded at a time. */
const pageSize = 50

interface Shown {
  /** Of the patient or the thread, as the screen asked for it. */
  id: string
  threadId: string | undefined
  connectionId: string | undefined
  edges: readonly ConversationEdge[]
}

const positionOf = (edge: ConversationEdge | undefined): number =>
  edge && 'position' in edge.node ? edge.node.position : 0

const isLink = ({ node }: ConversationEdge): boolean =>
  node.__typename === 'ThreadEvent' && node.typeText === 'thread_linked'

/** Keeps a conversation as it is: entries that come are added at its end, those that get further change in place. */
export function useConversationUpdates({ id, threadId, connectionId, edges }: Shown): void {
  const environment = useRelayEnvironment()
  const last = positionOf(edges.at(-1))
  /** The end that is being loaded: several events of one moment ask once. */
  const asking = useRef(0)
  const ask = (variables: Omit<useConversationUpdatesQuery['variables'], 'id'>): unknown =>
    fetchQuery<useConversationUpdatesQuery>(environment, query, { id, ...variables }).subscribe({
      next: ({ node }) => {
        const asked = readEdges(node?.conversation?.edges ?? [])
        const found = asked.filter((edge) => variables.last != null || positionOf(edge) > last)
        if (connectionId) commitLocalUpdate(environment, (store) => append(store, connectionId, found))
        // What came with a linked conversation stands between what is shown, too.
        if (variables.last == null && asked.some(isLink)) ask({ last: pageSize })
      },
      complete: () => void (asking.current = 0),
      // What could not be asked is asked with the next event, or when the stream is there again.
      error: () => void (asking.current = 0),
    })
  const askFor = (position: number) => {
    const before = edges.find((edge) => positionOf(edge) === position - 1)
    if (position === 1 || before) ask({ first: 1, after: before?.cursor ?? null })
  }
  const askForEnd = (position: number) => {
    if (edges.some((edge) => positionOf(edge) === position) || position <= asking.current) return
    asking.current = position
    ask({ first: pageSize, after: edges.findLast(({ cursor }) => cursor)?.cursor ?? null })
  }
  useInboxEvents((event) => {
    if (event.__typename === 'Resync') return void ask({ last: pageSize })
    if (!isAbout(event, id, threadId)) return
    if (event.__typename === 'ThreadChanged') ask({ first: 0 })
    else if (event.__typename === 'MessageStatusChanged') askFor(event.position ?? 0)
    else if (event.__typename === 'NewMessage' || event.__typename === 'ThreadEventAdded')
      askForEnd(event.position ?? last + 1)
  })
  useSettledMessages(edges, askFor)
}

const isAbout = ({ threadId, patientId }: InboxEvent, id: string, ownThreadId: string | undefined) =>
  patientId === id || (threadId !== undefined && (threadId === ownThreadId || threadId === id))

/** Adds entries at the end that are not there yet: one's own were added when they were sent. */
function append(store: RecordSourceProxy, connectionId: string, found: readonly ConversationEdge[]): void {
  const connection = store.get(connectionId)
  if (!connection) return
  const known = new Set(connection.getLinkedRecords('edges')?.map((edge) => edge.getLinkedRecord('node')?.getDataID()))
  for (const { cursor, node } of found) {
    const record = 'id' in node ? store.get(node.id) : null
    if (!record || known.has(record.getDataID())) continue
    const edge = ConnectionHandler.createEdge(store, connection, record, 'ConversationEdge')
    edge.setValue(cursor, 'cursor')
    ConnectionHandler.insertEdgeAfter(connection, edge)
  }
}
