import { graphql } from 'react-relay/hooks'

/** Puts a thread back among those that the viewer has yet to read; `placeUnread` puts the answer into the store. */
export const markThreadUnread = graphql`
  mutation markThreadUnreadMutation($input: MarkThreadUnreadInput!) {
    markThreadUnread(input: $input) {
      ... on ThreadReadSuccess {
        threadId
        isUnread
        unreadCount
      }
      ...failure_error @relay(mask: false)
    }
  }
`
