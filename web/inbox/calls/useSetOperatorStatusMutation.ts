import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetOperatorStatusMutation as Mutation } from './__generated__/useSetOperatorStatusMutation.graphql.ts'

const mutation = graphql`
  mutation useSetOperatorStatusMutation($input: SetOperatorStatusInput!) {
    setOperatorStatus(input: $input) {
      __typename
      ... on SetOperatorStatusSuccess {
        viewer {
          user {
            id
            operatorStatus
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sets whether the viewer receives conversations. */
export const useSetOperatorStatusMutation = () => useResultMutation<Mutation>(mutation)
