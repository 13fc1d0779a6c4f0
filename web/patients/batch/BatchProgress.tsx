import { useEffect, useEffectEvent, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { RequestId } from '../../ui/RequestId.tsx'
import type { BatchProgressQuery } from './__generated__/BatchProgressQuery.graphql.ts'
import { batchMessages } from './batchMessages.ts'
import type { RunningBatch } from './runningBatch.ts'
import { useCancelBatch } from './useBatchMutations.ts'

const query = graphql`
  query BatchProgressQuery($taskId: ID!) {
    patientBatch(taskId: $taskId) {
      status
      isFinished
      total
      done
      processedCount
      skippedCount
      skipped(first: 200) {
        restId
        reason
        patient {
          name
        }
      }
      error
    }
  }
`

type Progress = NonNullable<BatchProgressQuery['response']['patientBatch']>
export type FinishedBatch = Pick<
  Progress,
  'status' | 'done' | 'total' | 'processedCount' | 'skippedCount' | 'skipped' | 'error'
>

/** Specification, limits: a task is asked for every second. */
const everyMs = 1000
/** So often in a row it may stay without an answer. */
const mostFailures = 10

interface BatchProgressProps {
  batch: RunningBatch
  onFinished: (batch: FinishedBatch) => void
  /** Nothing is known of it any more. */
  onGone: () => void
}

/** How far a batch in the background is. */
export function BatchProgress({ batch, onFinished, onGone }: BatchProgressProps) {
  const messages = useMessages(batchMessages)
  const [cancel, isCancelling] = useCancelBatch()
  const { progress, isLost } = useProgress(batch.taskId, onFinished, onGone)
  const done = progress?.done ?? 0
  return (
    <section className="batch-bar" aria-label={messages[batch.action]}>
      {isLost ? (
        <>
          <p role="alert">{messages.lost}</p>
          <RequestId id={batch.taskId} />
          <Button size="sm" onClick={onGone}>
            {messages.dismiss}
          </Button>
        </>
      ) : (
        <>
          <ProgressBar
            label={messages[batch.action]}
            done={done}
            total={batch.total}
            note={messages.progress(done, batch.total)}
          />
          <Button size="sm" isPending={isCancelling} onClick={() => cancel(batch.taskId)}>
            {messages.cancel}
          </Button>
        </>
      )}
    </section>
  )
}

/** Asks how far the task is, until it has ended. */
function useProgress(taskId: string, onFinished: (batch: FinishedBatch) => void, onGone: () => void) {
  const environment = useRelayEnvironment()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failures, setFailures] = useState(0)
  const take = useEffectEvent(({ patientBatch }: BatchProgressQuery['response']) => {
    setFailures(0)
    if (!patientBatch) onGone()
    else if (patientBatch.isFinished) onFinished(patientBatch)
    else setProgress(patientBatch)
  })
  useEffect(() => {
    const ask = () =>
      fetchQuery<BatchProgressQuery>(environment, query, { taskId }, { fetchPolicy: 'network-only' }).subscribe({
        next: take,
        error: () => setFailures((count) => count + 1),
      })
    let request = ask()
    const timer = setInterval(() => {
      request.unsubscribe()
      request = ask()
    }, everyMs)
    return () => {
      clearInterval(timer)
      request.unsubscribe()
    }
  }, [environment, taskId])
  return { progress, isLost: failures >= mostFailures }
}
