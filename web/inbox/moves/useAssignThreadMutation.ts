import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAssignThreadMutation as Mutation } from './__generated__/useAssignThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useAssignThreadMutation($input: AssignThreadInput!) {
    assignThread(input: $input) {
      __typename
      ... on AssignThreadSuccess {
        thread {
          ...useThreadMove_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Assigns a conversation to the viewer or to another user. */
export const useAssignThreadMutation = () => useResultMutation<Mutation>(mutation)
