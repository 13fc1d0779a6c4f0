import { ArrowUpCircle } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { escalateThread_thread$key } from './__generated__/escalateThread_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const escalateThread = threadAction<escalateThread_thread$key>({
  id: 'escalate',
  icon: ArrowUpCircle,
  group: threadGroups.menu,
  rank: 70,
  fragment: graphql`
    fragment escalateThread_thread on Thread {
      id
      modifiedAt
      name
      restId
      company {
        id
      }
      viewerCan {
        escalate {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).escalate,
  permission: ({ viewerCan }) => viewerCan.escalate,
  key: 'i',
  Dialog: async () => (await import('../moves/EscalateDialog.tsx')).EscalateDialog,
})
