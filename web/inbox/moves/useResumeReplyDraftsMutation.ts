import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useResumeReplyDraftsMutation as Mutation } from './__generated__/useResumeReplyDraftsMutation.graphql.ts'

const mutation = graphql`
  mutation useResumeReplyDraftsMutation($input: ResumeReplyDraftsInput!) {
    resumeReplyDrafts(input: $input) {
      __typename
      ... on ResumeReplyDraftsSuccess {
        thread {
          ...useThreadMove_thread
          ...useReplyDraft_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Lets the assistant draft replies again in a conversation that was handed off to an agent. */
export const useResumeReplyDraftsMutation = () => useResultMutation<Mutation>(mutation)
