import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useMergePatientMutation as Mutation } from './__generated__/useMergePatientMutation.graphql.ts'

const mutation = graphql`
  mutation useMergePatientMutation($input: MergePatientInput!) {
    mergePatient(input: $input) {
      __typename
      ... on MergePatientSuccess {
        patient {
          restId
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Moves everything of an account to another one. */
export const useMergePatientMutation = () => useResultMutation<Mutation>(mutation)
