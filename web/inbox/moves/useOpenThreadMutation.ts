import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useOpenThreadMutation as Mutation } from './__generated__/useOpenThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useOpenThreadMutation($input: OpenThreadInput!) {
    openThread(input: $input) {
      __typename
      ... on OpenThreadSuccess {
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

/** Marks an unanswered thread as seen. */
export const useOpenThreadMutation = () => useResultMutation<Mutation>(mutation)
