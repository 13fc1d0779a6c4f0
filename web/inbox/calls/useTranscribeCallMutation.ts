import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useTranscribeCallMutation as Mutation } from './__generated__/useTranscribeCallMutation.graphql.ts'

const mutation = graphql`
  mutation useTranscribeCallMutation($messageId: ID!) {
    transcribeCall(messageId: $messageId) {
      __typename
      ... on TranscribeCallSuccess {
        taskId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Starts transcribing a call. */
export const useTranscribeCallMutation = () => useResultMutation<Mutation>(mutation)
