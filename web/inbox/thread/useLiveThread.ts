import { useEffect, useEffectEvent, useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks'
import { ConnectionHandler } from 'relay-runtime'
import { useInboxEvents } from '../useInboxEvents.ts'
import type { useLiveThreadQuery } from './__generated__/useLiveThreadQuery.graphql.ts'

const query = graphql`
  query useLiveThreadQuery($id: ID!, $last: Int!) {
    thread(id: $id) {
      ...ThreadHeader_thread
      ...ConversationPanel_with @arguments(last: $last)
    }
  }
`

/** What happens within so many milliseconds is read together. */
const togetherMs = 150
const firstPage = 50
/** The server gives no more at once. */
const mostAtOnce = 99

/** Reads a thread again whenever it is told of: what is shown of its conversation, and what came. */
export function useLiveThread(id: string): void {
  const environment = useRelayEnvironment()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = useEffectEvent(() => {
    timer.current = undefined
    const records = environment.getStore().getSource()
    const shown = records.get(ConnectionHandler.getConnectionID(id, 'ConversationPanel_conversation'))
    const { __refs: edges = [] } = (shown?.['edges'] ?? {}) as { __refs?: string[] }
    const last = Math.max(firstPage, Math.min(mostAtOnce, edges.length + 10))
    // Where it fails, the next event reads it; while the stream is away, the inbox says so.
    fetchQuery<useLiveThreadQuery>(environment, query, { id, last }).subscribe({ error: () => undefined })
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useInboxEvents((event) => {
    const isOfIt = 'threadId' in event && event.threadId === id
    if (isOfIt || event.__typename === 'Resync') timer.current ??= setTimeout(() => read(), togetherMs)
  })
}
