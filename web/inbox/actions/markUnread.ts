import { Mail } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { bulkMessages } from '../bulk/bulkMessages.ts'
import { bulkThreadAction } from '../bulk/bulkThreadAction.tsx'
import { useMarkThreadUnreadMutation } from '../reads/useMarkThreadUnreadMutation.ts'
import { readMessages } from '../reads/readMessages.ts'
import { toast } from '../../ui/toast.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { markUnread_thread$key } from './__generated__/markUnread_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const markUnread = threadAction<markUnread_thread$key>({
  id: 'markUnread',
  icon: Mail,
  group: threadGroups.menu,
  rank: 100,
  fragment: graphql`
    fragment markUnread_thread on Thread {
      id
    }
  `,
  label: () => currentMessages(moveMessages).markUnread,
  key: 'u',
  useRun: ({ id }) => {
    const [mark] = useMarkThreadUnreadMutation()
    const { markedUnread } = currentMessages(readMessages)
    return () => mark({ input: { threadId: id } }, { onDone: () => toast.success(markedUnread) })
  },
  bulk: bulkThreadAction({
    label: () => currentMessages(bulkMessages).markUnread,
    rank: 50,
    isIcon: true,
    done: (count) => currentMessages(bulkMessages).markedUnread(count),
    useSend: () => {
      const [send] = useMarkThreadUnreadMutation()
      return ({ id }, _, answers) => send({ input: { threadId: id } }, answers)
    },
    fixedInput: null,
  }),
})
