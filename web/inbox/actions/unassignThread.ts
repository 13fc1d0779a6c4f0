import { UserMinus } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { unassignThread_thread$key } from './__generated__/unassignThread_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const unassignThread = threadAction<unassignThread_thread$key>({
  id: 'unassign',
  icon: UserMinus,
  group: threadGroups.menu,
  rank: 60,
  fragment: graphql`
    fragment unassignThread_thread on Thread {
      id
      modifiedAt
      name
      viewerCan {
        unassign {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).unassign,
  permission: ({ viewerCan }) => viewerCan.unassign,
  key: 'n',
  Dialog: async () => (await import('../moves/UnassignDialog.tsx')).UnassignDialog,
})
