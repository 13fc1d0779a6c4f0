import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useReopenThreadMutation as Mutation } from './__generated__/useReopenThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useReopenThreadMutation($input: ReopenThreadInput!) {
    reopenThread(input: $input) {
      __typename
      ... on ReopenThreadSuccess {
        thread {
          ...useThreadMove_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Reopens a closed conversation, or ends a pause. */
export const useReopenThreadMutation = () => useResultMutation<Mutation>(mutation)
