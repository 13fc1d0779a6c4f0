import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRequestSpanishMutation as Mutation } from './__generated__/useRequestSpanishMutation.graphql.ts'

const mutation = graphql`
  mutation useRequestSpanishMutation($input: RequestSpanishResponseInput!) {
    requestSpanishResponse(input: $input) {
      __typename
      ... on RequestSpanishResponseSuccess {
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

/** Asks for somebody who answers in Spanish. */
export const useRequestSpanishMutation = () => useResultMutation<Mutation>(mutation)
