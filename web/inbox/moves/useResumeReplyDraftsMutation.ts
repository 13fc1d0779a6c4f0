import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useResumeReplyDraftsMutation as Mutation } from './__generated__/useResumeReplyDraftsMutation.graphql.ts'

const mutation = graphql`
  mutation useResumeReplyDraftsMutation($input: ResumeReplyDraftsInput!) {
    resumeReplyDrafts(input: $input) {
      ...useThreadMove_result @relay(mask: false)
      ... on ThreadMoveSuccess {
        thread {
          ...useReplyDraft_thread
        }
      }
    }
  }
`

/** Lets the assistant draft replies again in a conversation that was handed off to an agent. */
export const useResumeReplyDraftsMutation = () => useResultMutation<Mutation>(mutation)
