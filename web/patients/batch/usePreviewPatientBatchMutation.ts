import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { usePreviewPatientBatchMutation as Mutation } from './__generated__/usePreviewPatientBatchMutation.graphql.ts'

const mutation = graphql`
  mutation usePreviewPatientBatchMutation($input: PreviewPatientBatchInput!) {
    previewPatientBatch(input: $input) {
      __typename
      ... on PreviewPatientBatchSuccess {
        batch {
          restId
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Asks what a batch would do now. Changes nothing. */
export const usePreviewPatientBatchMutation = () => useResultMutation<Mutation>(mutation)
