import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { commitLocalUpdate } from 'relay-runtime'
import { useKnown } from '../../relay/useStored.ts'
import { useInboxEvents } from '../useInboxEvents.ts'
import type { usePresenceEventsQuery } from './__generated__/usePresenceEventsQuery.graphql.ts'
import { applyPresenceEvent } from './applyPresenceEvent.ts'
import { readPresence } from './readPresence.ts'

const query = graphql`
  query usePresenceEventsQuery {
    viewer {
      user {
        id
      }
    }
  }
`

/** Updates the presence of visible threads from events, without the viewer’s own. */
export function usePresenceEvents(): void {
  const environment = useRelayEnvironment()
  // The shell has loaded it already: this reads the store.
  const { viewer } = useKnown<usePresenceEventsQuery>(query, {})
  useInboxEvents((event) => {
    if (event.__typename !== 'PresenceChanged') return
    const { threadId = '', userId = '', isThere = false, isTyping = false, until = '' } = event
    if (userId === viewer?.user.id) return
    let isKnown = true
    commitLocalUpdate(environment, (store) => {
      isKnown = applyPresenceEvent(store, { threadId, userId, isThere, isTyping, until })
    })
    if (!isKnown) readPresence(environment, threadId)
  })
}
