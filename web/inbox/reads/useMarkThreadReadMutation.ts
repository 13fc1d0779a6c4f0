import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useMarkThreadReadMutation as Mutation } from './__generated__/useMarkThreadReadMutation.graphql.ts'

const mutation = graphql`
  mutation useMarkThreadReadMutation($input: MarkThreadReadInput!) {
    markThreadRead(input: $input) {
      __typename
      ... on MarkThreadReadSuccess {
        thread {
          isUnread
          unreadCount
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Marks a thread as read up to a position. */
export const useMarkThreadReadMutation = () => useResultMutation<Mutation>(mutation)
