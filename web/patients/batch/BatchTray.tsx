import { useEffect, useEffectEvent } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { readIntoStore } from '../../relay/readQuery.ts'
import { useStored } from '../../relay/useStored.ts'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type { BatchTrayQuery } from './__generated__/BatchTrayQuery.graphql.ts'
import { useBatchEvents } from './BatchEvents.tsx'

const query = graphql`
  query BatchTrayQuery {
    patientBatches(first: 1) {
      edges {
        node {
          id
        }
      }
    }
  }
`

const loadButton = async () => (await import('./BatchTrayButton.tsx')).BatchTrayButton

/** The user’s batches, in the shell of every screen and after a reload. Users without batches load nothing. */
export function BatchTray() {
  const { started, recentCount, shownResult } = useBatchEvents()
  const { Part: BatchTrayButton, want } = useLoadedPart(loadButton)
  const isMissing =
    (useHadBatches() || started.length + recentCount > 0 || shownResult !== null) && BatchTrayButton === null
  const fetchButton = useEffectEvent(() => void want())
  useEffect(() => {
    if (isMissing) fetchButton()
  }, [isMissing])
  return BatchTrayButton ? <BatchTrayButton /> : null
}

/** Whether the server stores batches of this user. */
function useHadBatches(): boolean {
  const environment = useRelayEnvironment()
  // Undefined until the response; without one the tray appears with the next batch.
  const { patientBatches } = useStored<BatchTrayQuery>(query, {})
  useEffect(() => readIntoStore<BatchTrayQuery>(environment, query, {}).unsubscribe, [environment])
  return (patientBatches?.edges.length ?? 0) > 0
}
