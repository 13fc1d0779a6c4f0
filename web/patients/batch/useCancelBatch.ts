import { graphql, useMutation } from 'react-relay/hooks'
import { isDone, reportFailure } from '../../relay/reportMutation.ts'
import type { useCancelBatchMutation } from './__generated__/useCancelBatchMutation.graphql.ts'

const cancel = graphql`
  mutation useCancelBatchMutation($taskId: ID!) {
    cancelPatientBatch(taskId: $taskId) {
      __typename
      ...failure_error @relay(mask: false)
    }
  }
`

/** Ends a batch before its end. */
export function useCancelBatch() {
  const [commit, isInFlight] = useMutation<useCancelBatchMutation>(cancel)
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
