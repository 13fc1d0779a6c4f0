import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useLookup } from '../../relay/useLookup.ts'
import type {
  PreviewPatientBatchInput,
  usePreviewPatientBatchMutation as Mutation,
} from './__generated__/usePreviewPatientBatchMutation.graphql.ts'
import type { useBatchPreviewQuery } from './__generated__/useBatchPreviewQuery.graphql.ts'
import { taskPollingMs } from './taskPollingMs.ts'
import { usePreviewPatientBatchMutation } from './usePreviewPatientBatchMutation.ts'

const query = graphql`
  query useBatchPreviewQuery($restId: ID!) {
    patientBatch(restId: $restId) {
      restId
      isFinished
      status
      total
      done
      processedCount
      skippedCount
      skipReasons {
        key
        refusal {
          code
          message
          params {
            name
            value
          }
        }
        count
        canInclude
      }
    }
  }
`

export type BatchPreview = NonNullable<useBatchPreviewQuery['response']['patientBatch']>

/** What a batch would do: requested again when its input changes, and followed while it is computed in the background. */
export function useBatchPreview(input: PreviewPatientBatchInput | null) {
  const { request, requestAgain } = usePreviewRequest(input)
  const restId = request.status === 'done' ? request.restId : null
  const { data, status, retry } = useLookup<useBatchPreviewQuery>(query, restId === null ? null : { restId })
  const found = data?.patientBatch?.restId === restId ? (data?.patientBatch ?? null) : null
  const preview = found?.isFinished && found.status === 'SUCCESS' ? found : null
  const isRunning = found !== null && !found.isFinished && status === 'found'
  const askAgain = useEffectEvent(retry)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(askAgain, taskPollingMs)
    return () => clearTimeout(timer)
  }, [isRunning, found])
  const isEnded = status === 'found' && (found === null || (found.isFinished && preview === null))
  const isFailed = request.status === 'failed' || (restId !== null && (status === 'failed' || isEnded))
  /** The server stores no previews. */
  const isUnknown = request.status === 'done' && restId === null
  return { preview, running: found, isFailed, isUnknown, retry: requestAgain }
}

interface PreviewRequest {
  status: 'none' | 'pending' | 'done' | 'failed'
  restId: string | null
}

function usePreviewRequest(input: PreviewPatientBatchInput | null) {
  const [request, setRequest] = useState<PreviewRequest>({ status: 'none', restId: null })
  const [attempt, setAttempt] = useState(0)
  const [preview] = usePreviewPatientBatchMutation()
  const latest = useRef(0)
  const key = input && JSON.stringify(input)
  const ask = useEffectEvent((number: number) => {
    if (!input) return
    const settle = (next: PreviewRequest) => latest.current === number && setRequest(next)
    const fail = () => settle({ status: 'failed', restId: null })
    const onDone = ({ previewPatientBatch: { batch } }: Mutation['response']) =>
      settle({ status: 'done', restId: batch?.restId ?? null })
    preview({ input }, { onDone, onRefused: fail, onFailed: fail })
  })
  useEffect(() => {
    latest.current += 1
    setRequest({ status: key === null ? 'none' : 'pending', restId: null })
    ask(latest.current)
  }, [key, attempt])
  return { request, requestAgain: () => setAttempt(attempt + 1) }
}
