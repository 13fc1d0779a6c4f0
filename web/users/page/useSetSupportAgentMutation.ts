import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetSupportAgentMutation as Mutation } from './__generated__/useSetSupportAgentMutation.graphql.ts'

const mutation = graphql`
  mutation useSetSupportAgentMutation($input: SetSupportAgentInput!) {
    setSupportAgent(input: $input) {
      __typename
      ... on SetSupportAgentSuccess {
        user {
          modifiedAt
          ...OnshoreSwitch_user
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sets whether a support agent works onshore. */
export const useSetSupportAgentMutation = () => useResultMutation<Mutation>(mutation)
