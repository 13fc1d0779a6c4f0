import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useStartThreadMutation as Mutation } from './__generated__/useStartThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useStartThreadMutation($input: StartThreadInput!) {
    startThread(input: $input) {
      __typename
      ... on StartThreadSuccess {
        thread {
          id
          patient {
            id
            thread {
              id
              restId
            }
          }
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

/** Pauses a patient nobody has written with. */
export const useStartThreadMutation = () => useResultMutation<Mutation>(mutation)
