import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { usePauseThreadMutation as Mutation } from './__generated__/usePauseThreadMutation.graphql.ts'

const mutation = graphql`
  mutation usePauseThreadMutation($input: PauseThreadInput!) {
    pauseThread(input: $input) {
      __typename
      ... on PauseThreadSuccess {
        thread {
          ...useThreadMove_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Pauses a conversation. */
export const usePauseThreadMutation = () => useResultMutation<Mutation>(mutation)
