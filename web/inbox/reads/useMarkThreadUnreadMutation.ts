import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useMarkThreadUnreadMutation as Mutation } from './__generated__/useMarkThreadUnreadMutation.graphql.ts'

const mutation = graphql`
  mutation useMarkThreadUnreadMutation($input: MarkThreadUnreadInput!) {
    markThreadUnread(input: $input) {
      __typename
      ... on MarkThreadUnreadSuccess {
        thread {
          isUnread
          unreadCount
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Marks a thread as unread for the viewer. */
export const useMarkThreadUnreadMutation = () => useResultMutation<Mutation>(mutation)
