import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRetryMessageMutation as Mutation } from './__generated__/useRetryMessageMutation.graphql.ts'

const mutation = graphql`
  mutation useRetryMessageMutation($messageId: ID!, $idempotencyKey: String!) {
    retryMessage(messageId: $messageId, idempotencyKey: $idempotencyKey) {
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
    once: { name: `again ${messageId}`, withKey: (given, idempotencyKey) => ({ ...given, idempotencyKey }) },
  })
