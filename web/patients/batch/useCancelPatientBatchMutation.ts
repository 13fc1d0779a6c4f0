import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCancelPatientBatchMutation as Mutation } from './__generated__/useCancelPatientBatchMutation.graphql.ts'

const mutation = graphql`
  mutation useCancelPatientBatchMutation($input: CancelPatientBatchInput!) {
    cancelPatientBatch(input: $input) {
      __typename
      ... on CancelPatientBatchSuccess {
        batch {
          status
          isFinished
          done
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Cancels a running batch. */
export const useCancelPatientBatchMutation = () => useResultMutation<Mutation>(mutation)
