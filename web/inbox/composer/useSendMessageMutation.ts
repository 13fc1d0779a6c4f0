import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSendMessageMutation as Mutation } from './__generated__/useSendMessageMutation.graphql.ts'

const mutation = graphql`
  mutation useSendMessageMutation($input: SendMessageInput!, $connections: [ID!]!) {
    sendMessage(input: $input) {
      __typename
      ... on SendMessageSuccess {
        entries @appendEdge(connections: $connections) {
          ...conversationEdge_edge
        }
        thread {
          ...ThreadStatus_thread
          ...useComposer_with
        }
      }
      ... on ThreadMoved {
        missed @appendEdge(connections: $connections) {
          ...conversationEdge_edge
        }
        thread {
          ...ThreadStatus_thread
          ...useComposer_with
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sends a message. The message's key is the idempotency key, so repeated requests send it once. */
export const useSendMessageMutation = () => useResultMutation<Mutation>(mutation)
