import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useReopenThreadMutation as Mutation } from './__generated__/useReopenThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useReopenThreadMutation($input: ReopenThreadInput!) {
    reopenThread(input: $input) {
      __typename
      ... on ReopenThreadSuccess {
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

/** Opens a closed thread again, or ends a pause. */
export const useReopenThreadMutation = () => useResultMutation<Mutation>(mutation)
