import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCloseThreadMutation as Mutation } from './__generated__/useCloseThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useCloseThreadMutation($input: CloseThreadInput!) {
    closeThread(input: $input) {
      __typename
      ... on CloseThreadSuccess {
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

/** Closes a thread. */
export const useCloseThreadMutation = () => useResultMutation<Mutation>(mutation)
