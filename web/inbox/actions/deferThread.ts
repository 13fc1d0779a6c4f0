import { BotOff } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { deferThread_thread$key } from './__generated__/deferThread_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const deferThread = threadAction<deferThread_thread$key>({
  id: 'defer',
  icon: BotOff,
  group: threadGroups.menu,
  rank: 120,
  fragment: graphql`
    fragment deferThread_thread on Thread {
      id
      modifiedAt
      name
      patient {
        restId
      }
      deferredReason
      viewerCan {
        useReplyDrafts {
          isAllowed
        }
        draftReply {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).defer,
  isOffered: ({ viewerCan: can, deferredReason }) => can.useReplyDrafts.isAllowed && deferredReason == null,
  permission: ({ viewerCan }) => viewerCan.draftReply,
  key: 'y',
  Dialog: async () => (await import('../moves/HandOffDialog.tsx')).HandOffDialog,
})
