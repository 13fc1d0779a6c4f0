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

/** Events within this many milliseconds are read together. Counts are fetched at most once a second. */
const togetherMs = 1000
/** The rest is read a second later. */
const maxAtOnce = 100

/** If this fails, the list stays unchanged; the next change, or the next visit, refetches it. */
function readAgain(
  environment: Environment,
  connectionId: string,
  variables: InboxScreenQuery$variables,
  requested: readonly string[] | undefined,
): void {
  readIntoStore<useChangedThreadsQuery>(environment, query, variables, {
    next: ({ threads }) => {
      if (!threads) return
      const { edges: found } = threads
      const ids = requested ?? found.map(({ node }) => node.id)
      placeThreads(environment, { connectionId, ids, found, order: variables.order })
    },
  })
}

/**
 * Keeps the list in sync with the server: threads changed by any user are queried again with the list’s own filter.
 * Matching threads move to their new place, others are removed, and the counts are updated.
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
  // Pending reads use the list’s current filter.
  const latest = useRef<() => void>(undefined)
  const read = () => {
    const ids = [...changed.current].slice(0, maxAtOnce)
    for (const id of ids) changed.current.delete(id)
    timer.current = undefined
    ask({ ...variables, count: maxAtOnce, filter: { ...variables.filter, ids } }, ids)
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
    // Presence changes do not affect a thread’s row.
    if (threadId && type !== 'PresenceChanged') note([threadId])
    if (type !== 'Resync') return
    // New threads appear at the top; removed ones are among the visible rows.
    ask(variables)
    note(shown.slice(0, maxAtOnce))
  })
}
