import { useEffect, useRef } from 'react'
import { fetchQuery, graphql, type LoadMoreFn, useRelayEnvironment } from 'react-relay/hooks'
import type { OperationType } from 'relay-runtime'
import type { useConversationUpdatesQuery } from './__generated__/useConversationUpdatesQuery.graphql.ts'
import type { InboxEvent } from './inboxStream.ts'
import { useInboxEvents } from './useInboxEvents.ts'

/** What may have changed of what is shown: where the thread stands, and one entry or the last ones. */
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
            node {
              ... on Message {
                position
                ...MessageBubble_message @alias(as: "message")
              }
              ... on ThreadEvent {
                position
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
/** While the screen's own query is under way nothing else is loaded; it is tried again after so long, milliseconds. */
const retryMs = 300
const mostTries = 20

interface Shown {
  /** Of the patient or the thread, as the screen asked for it. */
  readonly id: string
  readonly thread: { readonly id: string } | null | undefined
  readonly conversation: { readonly edges: readonly Edge[] } | null | undefined
}

interface Edge {
  readonly cursor: string
  readonly node: object
}

const positionOf = (edge: Pick<Edge, 'node'> | undefined): number =>
  (edge?.node as { position?: number } | undefined)?.position ?? 0

interface Pages {
  loadNext: LoadMoreFn<OperationType>
  isLoadingNext: boolean
}

/** Keeps a conversation as it is: entries that come are added at its end, those that get further change in place. */
export function useConversationUpdates({ id, thread, conversation }: Shown, pages: Pages): void {
  const edges = conversation?.edges ?? []
  const want = useEnd(positionOf(edges.at(-1)), pages)
  const environment = useRelayEnvironment()
  const ask = (variables: Omit<useConversationUpdatesQuery['variables'], 'id'>) =>
    fetchQuery<useConversationUpdatesQuery>(environment, query, { id, ...variables }).subscribe({
      next: ({ node }) => want(positionOf(node?.conversation?.edges.at(-1))),
      // What could not be asked is asked with the next event, or when the stream is there again.
      error: () => undefined,
    })
  const askFor = (position: number) => {
    const before = edges.find((edge) => positionOf(edge) === position - 1)
    if (position === 1 || before) ask({ first: 1, after: before?.cursor ?? null })
  }
  useInboxEvents((event) => {
    if (event.__typename === 'Resync') return void ask({ last: pageSize })
    if (!isAbout(event, id, thread?.id)) return
    if (event.__typename === 'ThreadChanged') ask({ first: 0 })
    else if (event.__typename === 'MessageStatusChanged') askFor(event.position ?? 0)
    else want(event.position ?? 0)
  })
}

const isAbout = ({ threadId, patientId }: InboxEvent, id: string, ownThreadId: string | undefined) =>
  patientId === id || (threadId !== undefined && (threadId === ownThreadId || threadId === id))

/** Loads on at the end until a position is there. */
function useEnd(last: number, { loadNext, isLoadingNext }: Pages): (position: number) => void {
  const wanted = useRef({ position: 0, tries: 0 })
  const load = () => {
    wanted.current.tries += 1
    loadNext(pageSize)
  }
  useEffect(() => {
    const { position, tries } = wanted.current
    if (position <= last || isLoadingNext || tries > mostTries) return undefined
    const timer = setTimeout(load, retryMs)
    return () => clearTimeout(timer)
  })
  return (position) => {
    if (position <= last) return
    wanted.current = { position: Math.max(position, wanted.current.position), tries: 0 }
    if (!isLoadingNext) load()
  }
}
