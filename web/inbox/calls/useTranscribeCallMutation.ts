import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useTranscribeCallMutation as Mutation } from './__generated__/useTranscribeCallMutation.graphql.ts'

const mutation = graphql`
  mutation useTranscribeCallMutation($input: TranscribeCallInput!) {
    transcribeCall(input: $input) {
      __typename
      ... on TranscribeCallSuccess {
        task {
          restId
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Starts transcribing a call. */
export const useTranscribeCallMutation = () => useResultMutation<Mutation>(mutation)
