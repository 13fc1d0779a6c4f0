import { CirclePlay } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useReopenThreadMutation } from '../moves/useReopenThreadMutation.ts'
import { useThreadMove } from '../moves/useThreadMove.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { resumeThread_thread$key } from './__generated__/resumeThread_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const resumeThread = threadAction<resumeThread_thread$key>({
  id: 'resume',
  icon: CirclePlay,
  group: threadGroups.buttons,
  rank: 20,
  fragment: graphql`
    fragment resumeThread_thread on Thread {
      id
      modifiedAt
      viewerCan {
        resume {
          ...permission_permission @relay(mask: false)
        }
        reopen {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).resume,
  isOffered: ({ viewerCan: can }) => can.resume.isAllowed && !can.reopen.isAllowed,
  permission: ({ viewerCan }) => viewerCan.resume,
  key: 'o',
  useRun: (thread) => {
    const done = currentMessages(moveMessages).resumed
    const [move] = useThreadMove(useReopenThreadMutation(), thread, { done })
    return () => move({})
  },
})
