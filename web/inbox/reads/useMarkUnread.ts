import { useMutation } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { reportFailure } from '../../relay/reportMutation.ts'
import { toast } from '../../ui/toast.ts'
import type { markThreadUnreadMutation } from './__generated__/markThreadUnreadMutation.graphql.ts'
import { markThreadUnread } from './markThreadUnread.ts'
import { placeUnread } from './placeUnread.ts'
import { readMessages } from './readMessages.ts'

/** Puts a thread back among those that the viewer has yet to read. */
export function useMarkUnread(threadId: string): () => void {
  const messages = useMessages(readMessages)
  const [commit] = useMutation<markThreadUnreadMutation>(markThreadUnread)
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
