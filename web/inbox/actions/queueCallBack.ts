import { PhoneCall } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { queueCallBack_thread$key } from './__generated__/queueCallBack_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const queueCallBack = threadAction<queueCallBack_thread$key>({
  id: 'callBack',
  icon: PhoneCall,
  group: threadGroups.menu,
  rank: 150,
  fragment: graphql`
    fragment queueCallBack_thread on Thread {
      id
      name
      patient {
        restId
      }
      viewerCan {
        close {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).callBack,
  isOffered: ({ patient }) => patient != null,
  permission: ({ viewerCan }) => viewerCan.close,
  key: 'b',
  Dialog: async () => (await import('../moves/CallBackDialog.tsx')).CallBackDialog,
})
