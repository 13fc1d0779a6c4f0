import { Trash2 } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { discardThread_thread$key } from './__generated__/discardThread_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const discardThread = threadAction<discardThread_thread$key>({
  id: 'discard',
  icon: Trash2,
  group: threadGroups.menu,
  rank: 160,
  fragment: graphql`
    fragment discardThread_thread on Thread {
      id
      modifiedAt
      name
      patient {
        restId
      }
      viewerCan {
        discard {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).discard,
  isOffered: ({ patient }) => patient == null,
  permission: ({ viewerCan }) => viewerCan.discard,
  key: 'd',
  Dialog: async () => (await import('../moves/ConfirmDiscardDialog.tsx')).ConfirmDiscardDialog,
})
