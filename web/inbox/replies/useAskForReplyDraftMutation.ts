import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAskForReplyDraftMutation as Mutation } from './__generated__/useAskForReplyDraftMutation.graphql.ts'

const mutation = graphql`
  mutation useAskForReplyDraftMutation($input: AskForReplyDraftInput!) {
    askForReplyDraft(input: $input) {
      __typename
      ... on AskForReplyDraftSuccess {
        thread {
          ...useReplyDraft_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Asks the assistant to draft a reply. */
export const useAskForReplyDraftMutation = () => useResultMutation<Mutation>(mutation)
