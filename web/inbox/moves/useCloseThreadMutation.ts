import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCloseThreadMutation as Mutation } from './__generated__/useCloseThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useCloseThreadMutation($input: CloseThreadInput!) {
    closeThread(input: $input) {
      __typename
      ... on CloseThreadSuccess {
        thread {
          ...useThreadMove_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Closes a conversation. */
export const useCloseThreadMutation = () => useResultMutation<Mutation>(mutation)
