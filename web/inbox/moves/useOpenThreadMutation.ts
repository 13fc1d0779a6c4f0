import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useOpenThreadMutation as Mutation } from './__generated__/useOpenThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useOpenThreadMutation($input: OpenThreadInput!) {
    openThread(input: $input) {
      __typename
      ... on OpenThreadSuccess {
        thread {
          ...useThreadMove_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Marks an unanswered conversation as seen. */
export const useOpenThreadMutation = () => useResultMutation<Mutation>(mutation)
