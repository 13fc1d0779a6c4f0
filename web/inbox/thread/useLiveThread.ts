import { useEffect, useRef } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { commitLocalUpdate } from 'relay-runtime'
import { readIntoStore } from '../../relay/readQuery.ts'
import { useInboxEvents } from '../useInboxEvents.ts'
import type { useLiveThreadQuery } from './__generated__/useLiveThreadQuery.graphql.ts'

const query = graphql`
  query useLiveThreadQuery($id: ID!) {
    node(id: $id) {
      ... on Thread {
        ...ThreadHeader_thread
      }
    }
  }
`

/** Events within this many milliseconds are read together. */
const togetherMs = 150

/** Refetches a thread's status and permissions on each of its events. */
export function useLiveThread(id: string): void {
  const environment = useRelayEnvironment()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // After a failure the next event reloads it; during an interruption the inbox says so.
  const read = () => {
    timer.current = undefined
    readIntoStore<useLiveThreadQuery>(
      environment,
      query,
      { id },
      {
        // Discarded, or linked to a patient by another user: it is shown as not found.
        next: ({ node }) => node || commitLocalUpdate(environment, (store) => store.delete(id)),
      },
    )
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useInboxEvents((event) => {
    if (event.__typename === 'PresenceChanged') return
    if (event.threadId === id || event.__typename === 'Resync') timer.current ??= setTimeout(read, togetherMs)
  })
}
