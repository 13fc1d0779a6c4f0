import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDeferThreadMutation as Mutation } from './__generated__/useDeferThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useDeferThreadMutation($input: DeferThreadInput!) {
    deferThread(input: $input) {
      __typename
      ... on DeferThreadSuccess {
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
export const useDeferThreadMutation = () => useResultMutation<Mutation>(mutation)
