import { graphql, useMutation } from 'react-relay/hooks'
import { isDone, reportFailure } from '../../relay/reportMutation.ts'
import type { StartPatientBatchInput, useStartBatchMutation } from './__generated__/useStartBatchMutation.graphql.ts'

const start = graphql`
  mutation useStartBatchMutation($input: StartPatientBatchInput!) {
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
        code
      }
    }
  }
`

/** A batch as the call that began it tells of it. */
type StartedBatch = NonNullable<useStartBatchMutation['response']['startPatientBatch']['batch']>

/**
 * Begins a batch. `rows` are those of its patients that are on the screen: they show as queued until they are asked for
 * again. A refusal or a failure is told in a toast.
 */
export function useStartBatch() {
  const [commit, isInFlight] = useMutation<useStartBatchMutation>(start)
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
