import { useEffect, useRef } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import type { Environment } from 'relay-runtime'
import { readIntoStore } from '../../relay/readQuery.ts'
import type { InboxScreenQuery$variables } from '../__generated__/InboxScreenQuery.graphql.ts'
import { useReportedThreads } from '../ThreadChanges.tsx'
import { useInboxEvents } from '../useInboxEvents.ts'
import type { useChangedThreadsQuery } from './__generated__/useChangedThreadsQuery.graphql.ts'
import { placeThreads } from './placeThreads.ts'

const query = graphql`
  query useChangedThreadsQuery($count: Int!, $filter: ThreadFilter!, $order: ThreadOrder!) {
    inboxTabs {
      tab
      count
    }
    threads(first: $count, filter: $filter, order: $order) {
      edges {
        cursor
        node {
          id
          lastMessageAt
          ...ThreadRow_thread
        }
      }
    }
  }
`

/** What happens within so many milliseconds is read together; counts are asked for once a second at most. */
const togetherMs = 1000
/** What is more is read a second later. */
const mostAtOnce = 100

/** The list stays as it was where this fails; the next change, or the next visit, reads it again. */
function readAgain(
  environment: Environment,
  connectionId: string,
  variables: InboxScreenQuery$variables,
  asked: readonly string[] | undefined,
): void {
  readIntoStore<useChangedThreadsQuery>(environment, query, variables, {
    next: ({ threads }) => {
      if (!threads) return
      const { edges: found } = threads
      const ids = asked ?? found.map(({ node }) => node.id)
      placeThreads(environment, { connectionId, ids, found, order: variables.order })
    },
  })
}

/**
 * Keeps the list as the server has it: threads that were changed, here or by others, are asked for again by the list's
 * own filter. Those that it still answers stand where they belong now, the others go; the counts come with them.
 */
export function useChangedThreads(
  connectionId: string,
  variables: InboxScreenQuery$variables,
  shown: readonly string[],
): void {
  const environment = useRelayEnvironment()
  const changed = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = (narrowed: InboxScreenQuery$variables, ids?: readonly string[]) =>
    readAgain(environment, connectionId, narrowed, ids)
  // What waits is read for the list as it is then.
  const latest = useRef<() => void>(undefined)
  const read = () => {
    const ids = [...changed.current].slice(0, mostAtOnce)
    for (const id of ids) changed.current.delete(id)
    timer.current = undefined
    ask({ ...variables, count: mostAtOnce, filter: { ...variables.filter, ids } }, ids)
    if (changed.current.size > 0) timer.current = setTimeout(() => latest.current?.(), togetherMs)
  }
  useEffect(() => {
    latest.current = read
  })
  const note = (ids: readonly string[]) => {
    for (const id of ids) changed.current.add(id)
    if (changed.current.size > 0) timer.current ??= setTimeout(() => latest.current?.(), togetherMs)
  }
  useReportedThreads(note)
  useEffect(() => () => clearTimeout(timer.current), [])
  useInboxEvents(({ __typename: type, threadId }) => {
    // Who looks at a thread changes nothing of it.
    if (threadId && type !== 'PresenceChanged') note([threadId])
    if (type !== 'Resync') return
    // What came meanwhile stands at the beginning; what went is among those that are shown.
    ask(variables)
    note(shown.slice(0, mostAtOnce))
  })
}
