import { Link2 } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { linkThread_thread$key } from './__generated__/linkThread_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const linkThread = threadAction<linkThread_thread$key>({
  id: 'link',
  icon: Link2,
  group: threadGroups.menu,
  rank: 40,
  fragment: graphql`
    fragment linkThread_thread on Thread {
      id
      modifiedAt
      name
      restId
      patient {
        restId
      }
      viewerCan {
        link {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).link,
  isOffered: ({ patient }) => patient == null,
  permission: ({ viewerCan }) => viewerCan.link,
  key: 'l',
  Dialog: async () => (await import('../moves/LinkDialog.tsx')).LinkDialog,
})
