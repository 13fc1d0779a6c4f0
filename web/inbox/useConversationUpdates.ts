import { useRef } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { commitLocalUpdate, ConnectionHandler, type RecordSourceProxy } from 'relay-runtime'
import { readIntoStore } from '../relay/readQuery.ts'
import type { useConversationUpdatesQuery } from './__generated__/useConversationUpdatesQuery.graphql.ts'
import { type ConversationEdge, readEdges } from './conversationEdge.ts'
import type { InboxEvent } from './inboxStream.ts'
import { useInboxEvents } from './useInboxEvents.ts'
import { useSettledMessages } from './useSettledMessages.ts'

/** Data to refresh: the thread’s status, and entries as the conversation shows them. */
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

/** Number of entries that are loaded at a time. */
const pageSize = 50

interface Shown {
  /** Of the patient or the thread, by the screen’s key. */
  id: string
  threadId: string | undefined
  connectionId: string | undefined
  edges: readonly ConversationEdge[]
}

const positionOf = (edge: ConversationEdge | undefined): number =>
  edge && 'position' in edge.node ? edge.node.position : 0

const isLink = ({ node }: ConversationEdge): boolean =>
  node.__typename === 'ThreadEvent' && node.typeText === 'thread_linked'

/** Keeps a conversation up to date: appends new entries and updates changed ones in place. */
export function useConversationUpdates({ id, threadId, connectionId, edges }: Shown): void {
  const { read, add } = useParts(id, connectionId)
  const last = positionOf(edges.at(-1))
  /** The end that is being loaded: events that arrive together request it once. */
  const asking = useRef(0)
  const ask = (variables: Part, take?: (found: Found) => void) => read(variables, take, () => (asking.current = 0))
  const addNew = (found: Found) => {
    add(found.filter((edge) => positionOf(edge) > last))
    // Entries of a linked conversation are inserted between existing ones.
    if (found.some(isLink)) read({ last: pageSize }, add)
  }
  /** Loads everything after the last shown entry, page by page, without gaps. */
  function catchUp(after = edges.findLast(({ cursor }) => cursor)?.cursor ?? null): void {
    ask({ first: pageSize, after }, (found) => {
      addNew(found)
      if (found.length === pageSize) catchUp(found.at(-1)!.cursor)
    })
  }
  const askFor = (position: number) => {
    const after = position === 1 ? null : edges.find((edge) => positionOf(edge) === position - 1)?.cursor
    if (after !== undefined) ask({ first: 1, after })
  }
  const askForEnd = (position: number) => {
    if (edges.some((edge) => positionOf(edge) === position) || position <= asking.current) return
    asking.current = position
    catchUp()
  }
  useInboxEvents((event) => {
    const { __typename: type, position } = event
    // After a large gap, the rest is loaded first.
    if (type === 'Resync')
      return ask({ last: pageSize }, (found) => (positionOf(found[0]) > last + 1 ? catchUp() : add(found)))
    if (!isAbout(event, id, threadId)) return
    if (type === 'ThreadChanged' || type === 'ReplyDraftChanged') ask({ first: 0 })
    else if (type === 'MessageStatusChanged') askFor(position ?? 0)
    else if (type === 'NewMessage' || type === 'ThreadEventAdded') askForEnd(position ?? last + 1)
  })
  useSettledMessages(edges, askFor)
}

type Part = Omit<useConversationUpdatesQuery['variables'], 'id'>
type Found = readonly ConversationEdge[]

/** Requests parts of a conversation and merges them into the store. */
function useParts(id: string, connectionId: string | undefined) {
  const environment = useRelayEnvironment()
  return {
    /** Failed requests are repeated with the next event, or when the stream reconnects. */
    read: (variables: Part, take?: (found: Found) => void, onEnd?: () => void) =>
      readIntoStore<useConversationUpdatesQuery>(
        environment,
        query,
        { id, ...variables },
        {
          next: ({ node }) => take?.(readEdges(node?.conversation?.edges ?? [])),
          complete: () => onEnd?.(),
          error: () => onEnd?.(),
        },
      ),
    add: (found: Found) => {
      if (connectionId) commitLocalUpdate(environment, (store) => append(store, connectionId, found))
    },
  }
}

const isAbout = ({ threadId, patientId }: InboxEvent, id: string, ownThreadId: string | undefined) =>
  patientId === id || (threadId !== undefined && (threadId === ownThreadId || threadId === id))

/** Adds missing entries at the end. The user's own entries were added when they were sent. */
function append(store: RecordSourceProxy, connectionId: string, found: readonly ConversationEdge[]): void {
  const connection = store.get(connectionId)
  if (!connection) return
  const known = new Set(connection.getLinkedRecords('edges')?.map((edge) => edge.getLinkedRecord('node')?.getDataID()))
  for (const { cursor, node, unreadableRows: lost } of found) {
    const record = 'id' in node ? store.get(node.id) : null
    if (!record || known.has(record.getDataID())) continue
    const edge = ConnectionHandler.createEdge(store, connection, record, 'ConversationEdge')
    edge.setValue(cursor, 'cursor')
    if (lost) {
      const lostId = `${edge.getDataID()}:unreadableRows`
      const rows = store.get(lostId) ?? store.create(lostId, 'UnreadableRows')
      edge.setLinkedRecord(rows.setValue(lost.count, 'count').setValue(lost.requestId, 'requestId'), 'unreadableRows')
    } else edge.setValue(null, 'unreadableRows')
    ConnectionHandler.insertEdgeAfter(connection, edge)
  }
}
