import { graphql, useMutation } from 'react-relay/hooks'
import { isDone, reportFailure } from '../../relay/reportMutation.ts'
import type { useBatchMutationsCancelMutation } from './__generated__/useBatchMutationsCancelMutation.graphql.ts'
import type {
  StartPatientBatchInput,
  useBatchMutationsStartMutation,
} from './__generated__/useBatchMutationsStartMutation.graphql.ts'

const start = graphql`
  mutation useBatchMutationsStartMutation($input: StartPatientBatchInput!) {
    startPatientBatch(input: $input) {
      __typename
      ... on StartPatientBatchSuccess {
        batch {
          taskId
          status
          isFinished
          total
          done
          processedCount
          skippedCount
          error
        }
      }
      ... on Error {
        message
      }
    }
  }
`

const cancel = graphql`
  mutation useBatchMutationsCancelMutation($taskId: ID!) {
    cancelPatientBatch(taskId: $taskId) {
      __typename
      ... on Error {
        message
      }
    }
  }
`

/** A batch as the call that began it tells of it. */
type StartedBatch = NonNullable<useBatchMutationsStartMutation['response']['startPatientBatch']['batch']>

/**
 * Begins a batch. `rows` are those of its patients that are on the screen: they show as queued until they are asked for
 * again. A refusal or a failure is told in a toast.
 */
export function useStartBatch() {
  const [commit, isInFlight] = useMutation<useBatchMutationsStartMutation>(start)
  const begin = (input: StartPatientBatchInput, rows: readonly string[], onStarted: (batch: StartedBatch) => void) =>
    void commit({
      variables: { input },
      updater: (store, data) => {
        if (data?.startPatientBatch.batch?.isFinished !== false) return
        for (const id of rows) store.get(id)?.setValue(true, 'isQueued')
      },
      onCompleted: ({ startPatientBatch: result }) => {
        if (isDone(result) && result.batch) onStarted(result.batch)
      },
      onError: reportFailure,
    })
  return [begin, isInFlight] as const
}

/** Ends a batch before its end. */
export function useCancelBatch() {
  const [commit, isInFlight] = useMutation<useBatchMutationsCancelMutation>(cancel)
  const end = (taskId: string, onEnded: () => void) =>
    void commit({
      variables: { taskId },
      onCompleted: ({ cancelPatientBatch }) => {
        if (isDone(cancelPatientBatch)) onEnded()
      },
      onError: reportFailure,
    })
  return [end, isInFlight] as const
}
