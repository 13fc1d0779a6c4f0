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

/** What happens within so many milliseconds is read together. */
const togetherMs = 150

/** Reads where a thread stands, and what may be done to it, whenever it is told of. */
export function useLiveThread(id: string): void {
  const environment = useRelayEnvironment()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Where it fails, the next event reads it; while the stream is away, the inbox says so.
  const read = () => {
    timer.current = undefined
    readIntoStore<useLiveThreadQuery>(
      environment,
      query,
      { id },
      {
        // Somebody discarded it, or linked it to a patient: whatever shows it says that it is not there.
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
