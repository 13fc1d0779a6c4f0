import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { usePauseThreadMutation as Mutation } from './__generated__/usePauseThreadMutation.graphql.ts'

const mutation = graphql`
  mutation usePauseThreadMutation($input: PauseThreadInput!) {
    pauseThread(input: $input) {
      __typename
      ... on PauseThreadSuccess {
        thread {
          ...ThreadRow_thread
          ...ThreadHeader_thread
        }
      }
      ... on Error {
        message
        code
      }
      ... on InvalidInputError {
        fields {
          path
          message
          code
        }
      }
    }
  }
`

/** Pauses a thread. */
export const usePauseThreadMutation = () => useResultMutation<Mutation>(mutation)
