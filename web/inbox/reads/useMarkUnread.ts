import { graphql, useMutation } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { reportFailure } from '../../relay/reportMutation.ts'
import { toast } from '../../ui/toast.ts'
import type { useMarkUnreadMutation } from './__generated__/useMarkUnreadMutation.graphql.ts'
import { placeUnread } from './placeUnread.ts'
import { readMessages } from './readMessages.ts'

const mutation = graphql`
  mutation useMarkUnreadMutation($input: MarkThreadUnreadInput!) {
    markThreadUnread(input: $input) {
      ... on ThreadReadSuccess {
        threadId
        isUnread
        unreadCount
      }
      ... on Error {
        message
      }
    }
  }
`

/** Puts a thread back among those that the viewer has yet to read. */
export function useMarkUnread(threadId: string): () => void {
  const messages = useMessages(readMessages)
  const [commit] = useMutation<useMarkUnreadMutation>(mutation)
  return () =>
    void commit({
      variables: { input: { threadId } },
      updater: (store, answer) => placeUnread(store, answer?.markThreadUnread),
      onCompleted: ({ markThreadUnread: { message } }) => {
        if (message === undefined) toast.success(messages.markedUnread)
        else toast.error(message)
      },
      onError: reportFailure,
    })
}
