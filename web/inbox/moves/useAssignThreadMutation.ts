import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAssignThreadMutation as Mutation } from './__generated__/useAssignThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useAssignThreadMutation($input: AssignThreadInput!) {
    assignThread(input: $input) {
      __typename
      ... on AssignThreadSuccess {
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

/** Assigns a thread to the viewer, or to somebody else. */
export const useAssignThreadMutation = () => useResultMutation<Mutation>(mutation)
