import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDiscardThreadMutation as Mutation } from './__generated__/useDiscardThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useDiscardThreadMutation($input: DiscardThreadInput!) {
    discardThread(input: $input) {
      __typename
      ... on DiscardThreadSuccess {
        threadId @deleteRecord
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

/** Discards a thread with somebody unknown. */
export const useDiscardThreadMutation = () => useResultMutation<Mutation>(mutation)
