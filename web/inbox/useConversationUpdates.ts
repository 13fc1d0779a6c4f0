import { useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks'
import { commitLocalUpdate, ConnectionHandler, type RecordSourceProxy } from 'relay-runtime'
import type {
  useConversationUpdatesQuery,
  useConversationUpdatesQuery$data,
} from './__generated__/useConversationUpdatesQuery.graphql.ts'
import type { InboxEvent } from './inboxStream.ts'
import { useInboxEvents } from './useInboxEvents.ts'

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
            cursor
            node {
              __typename
              ... on Message {
                id
                restId
                position
                isInbound
                typeText
                createdAt
                ...MessageBubble_message @alias(as: "message")
              }
              ... on ThreadEvent {
                id
                position
                createdAt
                typeText
                ...ThreadEventLine_event @alias(as: "event")
              }
            }
          }
        }
      }
    }
  }
`

/** Entries of a conversation that are loaded at a time. */
const pageSize = 50

interface Edge {
  readonly cursor: string
  readonly node: object
}

interface Shown {
  /** Of the patient or the thread, as the screen asked for it. */
  readonly id: string
  readonly thread: { readonly id: string } | null | undefined
  readonly conversation: { readonly __id: string; readonly edges: readonly Edge[] } | null | undefined
}

const positionOf = (edge: Pick<Edge, 'node'> | undefined): number =>
  (edge?.node as { position?: number } | undefined)?.position ?? 0

const isLink = ({ node }: { readonly node: object }): boolean =>
  (node as { typeText?: string }).typeText === 'thread_linked'

/** Keeps a conversation as it is: entries that come are added at its end, those that get further change in place. */
export function useConversationUpdates({ id, thread, conversation }: Shown): void {
  const environment = useRelayEnvironment()
  const edges = conversation?.edges ?? []
  const last = positionOf(edges.at(-1))
  /** The end that is being loaded: several events of one moment ask once. */
  const asking = useRef(0)
  const ask = (variables: Omit<useConversationUpdatesQuery['variables'], 'id'>): unknown =>
    fetchQuery<useConversationUpdatesQuery>(environment, query, { id, ...variables }).subscribe({
      next: ({ node }) => {
        const asked = node?.conversation?.edges ?? []
        const found = asked.filter((edge) => variables.last != null || positionOf(edge) > last)
        if (conversation) commitLocalUpdate(environment, (store) => append(store, conversation.__id, found))
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
    if (!isAbout(event, id, thread?.id)) return
    if (event.__typename === 'ThreadChanged') ask({ first: 0 })
    else if (event.__typename === 'MessageStatusChanged') askFor(event.position ?? 0)
    else if (event.__typename === 'NewMessage' || event.__typename === 'ThreadEventAdded')
      askForEnd(event.position ?? last + 1)
  })
}

const isAbout = ({ threadId, patientId }: InboxEvent, id: string, ownThreadId: string | undefined) =>
  patientId === id || (threadId !== undefined && (threadId === ownThreadId || threadId === id))

type Found = NonNullable<NonNullable<useConversationUpdatesQuery$data['node']>['conversation']>['edges']

/** Adds entries at the end that are not there yet: one's own were added when they were sent. */
function append(store: RecordSourceProxy, connectionId: string, found: Found): void {
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
