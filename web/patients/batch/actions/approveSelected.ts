import { CircleCheck } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { selectionAction } from '../selectionAction.ts'
import type { approveSelected_viewer$key } from './__generated__/approveSelected_viewer.graphql.ts'

export const approveSelected = selectionAction<approveSelected_viewer$key>({
  id: 'APPROVE',
  icon: CircleCheck,
  rank: 10,
  fragment: graphql`
    fragment approveSelected_viewer on Viewer {
      can {
        approveBills {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  permission: ({ can }) => can.approveBills,
})
