import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRejectReplyDraftMutation as Mutation } from './__generated__/useRejectReplyDraftMutation.graphql.ts'

const mutation = graphql`
  mutation useRejectReplyDraftMutation($input: RejectReplyDraftInput!) {
    rejectReplyDraft(input: $input) {
      __typename
      ... on RejectReplyDraftSuccess {
        thread {
          ...useReplyDraft_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Rejects a drafted reply. */
export const useRejectReplyDraftMutation = () => useResultMutation<Mutation>(mutation)
