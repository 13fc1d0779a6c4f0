import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useWithdrawMessageMutation as Mutation } from './__generated__/useWithdrawMessageMutation.graphql.ts'

const mutation = graphql`
  mutation useWithdrawMessageMutation($input: WithdrawMessageInput!) {
    withdrawMessage(input: $input) {
      __typename
      ... on WithdrawMessageSuccess {
        withdrawn {
          id
          ...MessageBubble_message
        }
        thread {
          draft {
            ...writtenText_draft
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Unsends a message within its hold period. */
export const useWithdrawMessageMutation = () => useResultMutation<Mutation>(mutation)
