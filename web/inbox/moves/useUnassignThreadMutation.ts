import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUnassignThreadMutation as Mutation } from './__generated__/useUnassignThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useUnassignThreadMutation($input: UnassignThreadInput!) {
    unassignThread(input: $input) {
      __typename
      ... on UnassignThreadSuccess {
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

/** Takes a thread from who it is assigned to. */
export const useUnassignThreadMutation = () => useResultMutation<Mutation>(mutation)
