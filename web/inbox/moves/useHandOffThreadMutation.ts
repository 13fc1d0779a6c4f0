import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useHandOffThreadMutation as Mutation } from './__generated__/useHandOffThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useHandOffThreadMutation($input: HandOffThreadInput!) {
    handOffThread(input: $input) {
      __typename
      ... on HandOffThreadSuccess {
        thread {
          ...useThreadMove_thread
          ...useReplyDraft_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Hands a conversation off to an agent: the assistant stops drafting replies. */
export const useHandOffThreadMutation = () => useResultMutation<Mutation>(mutation)
