import { useEffect, useEffectEvent, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type { BatchTrayQuery } from './__generated__/BatchTrayQuery.graphql.ts'
import { useBatchNews } from './batchNews.ts'

const query = graphql`
  query BatchTrayQuery {
    patientBatches(first: 1) {
      taskId
    }
  }
`

const loadButton = async () => (await import('./BatchTrayButton.tsx')).BatchTrayButton

/**
 * The person's batches, in the shell, on every screen and after a reload. Nothing is shown to who never began one, nor
 * fetched to show it.
 */
export function BatchTray() {
  const { begun, kept, shownResult } = useBatchNews()
  const { Part: BatchTrayButton, want } = useLoadedPart(loadButton)
  const isMissing = (useHadBatches() || begun.length + kept > 0 || shownResult !== null) && BatchTrayButton === null
  const fetchButton = useEffectEvent(() => void want())
  useEffect(() => {
    if (isMissing) fetchButton()
  }, [isMissing])
  return BatchTrayButton ? <BatchTrayButton /> : null
}

/** Whether the server keeps a batch of this person. */
function useHadBatches(): boolean {
  const environment = useRelayEnvironment()
  const [hadBatches, setHadBatches] = useState(false)
  useEffect(() => {
    const next = ({ patientBatches }: BatchTrayQuery['response']) => setHadBatches(patientBatches.length > 0)
    // Without an answer the tray comes with the next batch.
    const request = fetchQuery<BatchTrayQuery>(environment, query, {}).subscribe({ next, error: () => undefined })
    return () => request.unsubscribe()
  }, [environment])
  return hadBatches
}
