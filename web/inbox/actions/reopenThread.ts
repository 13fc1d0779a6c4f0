import { RotateCcw } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useReopenThreadMutation } from '../moves/useReopenThreadMutation.ts'
import { useThreadMove } from '../moves/useThreadMove.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { reopenThread_thread$key } from './__generated__/reopenThread_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const reopenThread = threadAction<reopenThread_thread$key>({
  id: 'reopen',
  icon: RotateCcw,
  group: threadGroups.buttons,
  rank: 200,
  fragment: graphql`
    fragment reopenThread_thread on Thread {
      id
      modifiedAt
      viewerCan {
        reopen {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).reopen,
  isOffered: ({ viewerCan }) => viewerCan.reopen.isAllowed,
  permission: ({ viewerCan }) => viewerCan.reopen,
  key: 'o',
  useRun: (thread) => {
    const done = currentMessages(moveMessages).reopened
    const [move] = useThreadMove(useReopenThreadMutation(), thread, { done })
    return () => move({})
  },
})
