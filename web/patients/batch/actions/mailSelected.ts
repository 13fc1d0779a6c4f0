import { Mail } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { selectionAction } from '../selectionAction.ts'
import type { mailSelected_viewer$key } from './__generated__/mailSelected_viewer.graphql.ts'

export const mailSelected = selectionAction<mailSelected_viewer$key>({
  id: 'SEND_PAPER',
  icon: Mail,
  rank: 40,
  fragment: graphql`
    fragment mailSelected_viewer on Viewer {
      can {
        sendPaperStatements {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  permission: ({ can }) => can.sendPaperStatements,
})
