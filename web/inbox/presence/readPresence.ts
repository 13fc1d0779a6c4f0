import { graphql } from 'react-relay/hooks'
import type { Environment } from 'relay-runtime'
import { readIntoStore } from '../../relay/readQuery.ts'
import type { readPresenceQuery } from './__generated__/readPresenceQuery.graphql.ts'

const query = graphql`
  query readPresenceQuery($threadIds: [ID!]!) {
    threadPresence(threadIds: $threadIds) {
      ...usePresentUsers_thread
    }
  }
`

/** Requests within this many milliseconds are batched, up to this many threads. */
const togetherMs = 250
const maxAtOnce = 100

const waiting = new Map<Environment, Set<string>>()

/**
 * Loads who else is viewing a thread. It reveals nothing about the patient, so it is not recorded in the access log.
 */
export function readPresence(environment: Environment, threadId: string): void {
  const ids = waiting.get(environment)
  if (ids) return void ids.add(threadId)
  waiting.set(environment, new Set([threadId]))
  setTimeout(() => {
    const threadIds = [...(waiting.get(environment) ?? [])].slice(0, maxAtOnce)
    waiting.delete(environment)
    readIntoStore<readPresenceQuery>(environment, query, { threadIds })
  }, togetherMs)
}
