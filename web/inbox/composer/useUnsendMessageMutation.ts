import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUnsendMessageMutation as Mutation } from './__generated__/useUnsendMessageMutation.graphql.ts'

const mutation = graphql`
  mutation useUnsendMessageMutation($input: UnsendMessageInput!) {
    unsendMessage(input: $input) {
      __typename
      ... on UnsendMessageSuccess {
        unsent {
          id
          ...MessageBubble_message
        }
        thread {
          id
          ...ThreadStatus_thread
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
export const useUnsendMessageMutation = () => useResultMutation<Mutation>(mutation)
