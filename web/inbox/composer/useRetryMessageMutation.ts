import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRetryMessageMutation as Mutation } from './__generated__/useRetryMessageMutation.graphql.ts'

const mutation = graphql`
  mutation useRetryMessageMutation($input: RetryMessageInput!) {
    retryMessage(input: $input) {
      __typename
      ... on RetryMessageSuccess {
        sent {
          id
          ...MessageBubble_message
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sends a message again that was not delivered. */
export const useRetryMessageMutation = (messageId: string) =>
  useResultMutation<Mutation, { messageId: string }>(mutation, {
    once: { name: `again ${messageId}`, withKey: inputWithKey },
  })
