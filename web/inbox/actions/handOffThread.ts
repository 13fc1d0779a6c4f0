import { BotOff } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { handOffThread_thread$key } from './__generated__/handOffThread_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const handOffThread = threadAction<handOffThread_thread$key>({
  id: 'handOff',
  icon: BotOff,
  group: threadGroups.menu,
  rank: 120,
  fragment: graphql`
    fragment handOffThread_thread on Thread {
      id
      modifiedAt
      name
      patient {
        restId
      }
      handedOffReason
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
  label: () => currentMessages(moveMessages).handOff,
  isOffered: ({ viewerCan: can, handedOffReason }) => can.useReplyDrafts.isAllowed && handedOffReason == null,
  permission: ({ viewerCan }) => viewerCan.draftReply,
  key: 'y',
  Dialog: async () => (await import('../moves/HandOffDialog.tsx')).HandOffDialog,
})
