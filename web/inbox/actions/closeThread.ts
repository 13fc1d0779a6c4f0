import { CheckCheck } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { bulkMessages } from '../bulk/bulkMessages.ts'
import { bulkThreadAction } from '../bulk/bulkThreadAction.tsx'
import { useCloseThreadMutation } from '../moves/useCloseThreadMutation.ts'
import { useThreadMove } from '../moves/useThreadMove.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { closeThread_thread$key } from './__generated__/closeThread_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const closeThread = threadAction<closeThread_thread$key>({
  id: 'close',
  icon: CheckCheck,
  group: threadGroups.buttons,
  rank: 200,
  fragment: graphql`
    fragment closeThread_thread on Thread {
      id
      modifiedAt
      name
      viewerCan {
        close {
          ...permission_permission @relay(mask: false)
        }
        reopen {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).close,
  isOffered: ({ viewerCan }) => !viewerCan.reopen.isAllowed,
  permission: ({ viewerCan }) => viewerCan.close,
  key: 'e',
  // Without a confirmation, because it can be undone.
  useRun: (thread) => {
    const done = currentMessages(moveMessages).closed
    const [move] = useThreadMove(useCloseThreadMutation(), thread, { done, movesOn: true })
    return () => move({})
  },
  bulk: bulkThreadAction({
    label: () => currentMessages(bulkMessages).close,
    rank: 20,
    done: (count) => currentMessages(bulkMessages).closed(count),
    useSend: () => {
      const [send] = useCloseThreadMutation()
      return ({ id, modifiedAt }, _, answers) => send({ input: { threadId: id, modifiedAt } }, answers)
    },
    Dialog: async () => (await import('../bulk/CloseAllDialog.tsx')).CloseAllDialog,
  }),
})
