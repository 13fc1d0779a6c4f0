import { Bot } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useResumeReplyDraftsMutation } from '../moves/useResumeReplyDraftsMutation.ts'
import { useThreadMove } from '../moves/useThreadMove.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { resumeReplyDrafts_thread$key } from './__generated__/resumeReplyDrafts_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const resumeReplyDrafts = threadAction<resumeReplyDrafts_thread$key>({
  id: 'resumeDrafts',
  icon: Bot,
  group: threadGroups.menu,
  rank: 120,
  fragment: graphql`
    fragment resumeReplyDrafts_thread on Thread {
      id
      modifiedAt
      handedOffReason
      viewerCan {
        useReplyDrafts {
          isAllowed
        }
        resumeDrafts {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).resumeDrafts,
  isOffered: ({ viewerCan: can, handedOffReason }) => can.useReplyDrafts.isAllowed && handedOffReason != null,
  permission: ({ viewerCan }) => viewerCan.resumeDrafts,
  key: 'y',
  useRun: (thread) => {
    const done = currentMessages(moveMessages).draftsResumed
    const [move] = useThreadMove(useResumeReplyDraftsMutation(), thread, { done })
    return () => move({})
  },
})
