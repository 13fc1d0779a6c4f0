import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { readIntoStore } from '../../relay/readQuery.ts'
import { useStored } from '../../relay/useStored.ts'
import type { useBatchesQuery } from './__generated__/useBatchesQuery.graphql.ts'
import { isBatchAction, type BatchAction } from './batchAction.ts'
import { type StartedBatch, useBatchEvents } from './BatchEvents.tsx'
import { notifyBatchEnd } from './notifyBatchEnd.ts'
import { taskPollingMs } from './taskPollingMs.ts'

/** A batch as the tray shows it, and as the start of a batch returns it. */
void graphql`
  fragment useBatches_batch on PatientBatch {
    id
    restId
    action
    status
    isFinished
    total
    done
    processedCount
    skippedCount
    error {
      code
      message
      params {
        name
        value
      }
    }
    createdAt
  }
`

const query = graphql`
  query useBatchesQuery {
    patientBatches(first: 20) {
      edges {
        node {
          ...useBatches_batch @relay(mask: false)
        }
      }
    }
  }
`

type Batches = useBatchesQuery['response']['patientBatches']
type FoundBatch = Batches['edges'][number]['node']
export type KnownBatch = FoundBatch & { action: BatchAction }

const isKnown = (batch: FoundBatch): batch is KnownBatch => isBatchAction(batch.action)
const knownIn = ({ edges }: Batches): KnownBatch[] => edges.map(({ node }) => node).filter(isKnown)

/** Polling interval while the server does not respond. */
const everyMsAfterFailure = 10_000

/** The user’s latest batches, polled while any is running. Each end is reported once. */
export function useBatches() {
  const environment = useRelayEnvironment()
  const { started, recentCount, end, showResult } = useBatchEvents()
  // Undefined until the first response.
  const { patientBatches: stored } = useStored<useBatchesQuery>(query, {})
  const [refreshes, setRefreshes] = useState(0)
  const awaited = useAwaited(started)

  const take = useEffectEvent((found: readonly KnownBatch[]) => {
    const ended = awaited.endedAmong(found)
    for (const [batch, expectedCount] of ended) notifyBatchEnd(batch, showResult, expectedCount)
    if (ended.length > 0) end()
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = (ms: number) => {
      if (awaited.isAny()) timer = setTimeout(ask, ms)
    }
    const ask = () => {
      request = readIntoStore<useBatchesQuery>(
        environment,
        query,
        {},
        {
          next: ({ patientBatches }) => take(knownIn(patientBatches)),
          complete: () => again(taskPollingMs),
          error: () => again(everyMsAfterFailure),
        },
      )
    }
    let request: { unsubscribe: () => void } | undefined
    ask()
    return () => {
      clearTimeout(timer)
      request?.unsubscribe()
    }
  }, [environment, awaited, started, recentCount, refreshes])

  return { batches: stored ? knownIn(stored) : [], refresh: () => setRefreshes(refreshes + 1) }
}

/** Batches whose end is not reported yet: started on this page, or found running. */
function useAwaited(started: readonly StartedBatch[]) {
  const [awaited] = useState(() => {
    /** REST id to the expected number of processed patients. */
    const ids = new Map<string, number | null>()
    return {
      ids,
      isAny: () => ids.size > 0,
      endedAmong(found: readonly KnownBatch[]): (readonly [KnownBatch, number | null])[] {
        const ended = found.filter(({ restId, isFinished }) => isFinished && ids.has(restId))
        const expected = ended.map((batch) => [batch, ids.get(batch.restId) ?? null] as const)
        for (const { restId } of ended) ids.delete(restId)
        for (const { restId, isFinished } of found) if (!isFinished && !ids.has(restId)) ids.set(restId, null)
        return expected
      },
    }
  })
  const seen = useRef(0)
  useEffect(() => {
    for (const { restId, expectedCount } of started.slice(seen.current)) awaited.ids.set(restId, expectedCount)
    seen.current = started.length
  }, [started, awaited])
  return awaited
}
