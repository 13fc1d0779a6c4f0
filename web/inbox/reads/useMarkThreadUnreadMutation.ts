import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import { placeUnread } from './placeUnread.ts'
import type { useMarkThreadUnreadMutation as Mutation } from './__generated__/useMarkThreadUnreadMutation.graphql.ts'

const mutation = graphql`
  mutation useMarkThreadUnreadMutation($input: MarkThreadUnreadInput!) {
    markThreadUnread(input: $input) {
      __typename
      ... on MarkThreadUnreadSuccess {
        threadId
        isUnread
        unreadCount
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Puts a thread back among those that the viewer has yet to read. */
export const useMarkThreadUnreadMutation = () =>
  useResultMutation<Mutation>(mutation, { update: (store, response) => placeUnread(store, response.markThreadUnread) })
