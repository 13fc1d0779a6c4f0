import { graphql, useMutation } from 'react-relay/hooks'
import type { Skipped } from './SkippedDialog.tsx'
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
          isFinished
          total
          processedCount
          skippedCount
          skipped(first: 200) {
            restId
            reason
            patient {
              name
            }
          }
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
interface StartedBatch {
  readonly taskId: string | null | undefined
  readonly total: number
  readonly processedCount: number
  readonly skippedCount: number
  readonly skipped: readonly Skipped[]
}

/** Begins a batch. A refusal or a failure is told in a toast. */
export function useStartBatch() {
  const [commit, isInFlight] = useMutation<useBatchMutationsStartMutation>(start)
  const begin = (input: StartPatientBatchInput, onStarted: (batch: StartedBatch) => void) =>
    void commit({
      variables: { input },
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
  const end = (taskId: string) =>
    void commit({
      variables: { taskId },
      onCompleted: ({ cancelPatientBatch }) => void isDone(cancelPatientBatch),
      onError: reportFailure,
    })
  return [end, isInFlight] as const
}
