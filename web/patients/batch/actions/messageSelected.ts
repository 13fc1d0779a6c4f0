import { MessageCircle } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { selectionAction } from '../selectionAction.ts'
import type { messageSelected_viewer$key } from './__generated__/messageSelected_viewer.graphql.ts'

export const messageSelected = selectionAction<messageSelected_viewer$key>({
  id: 'SEND_MESSAGE',
  icon: MessageCircle,
  rank: 50,
  fragment: graphql`
    fragment messageSelected_viewer on Viewer {
      can {
        sendMessages {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  permission: ({ can }) => can.sendMessages,
})
