import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUnassignThreadMutation as Mutation } from './__generated__/useUnassignThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useUnassignThreadMutation($input: UnassignThreadInput!) {
    unassignThread(input: $input) {
      __typename
      ... on UnassignThreadSuccess {
        thread {
          ...useThreadMove_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Unassigns a conversation. */
export const useUnassignThreadMutation = () => useResultMutation<Mutation>(mutation)
