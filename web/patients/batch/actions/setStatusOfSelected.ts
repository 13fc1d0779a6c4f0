import { ListChecks } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { selectionAction } from '../selectionAction.ts'
import type { setStatusOfSelected_viewer$key } from './__generated__/setStatusOfSelected_viewer.graphql.ts'

export const setStatusOfSelected = selectionAction<setStatusOfSelected_viewer$key>({
  id: 'SET_STATUS',
  icon: ListChecks,
  rank: 60,
  fragment: graphql`
    fragment setStatusOfSelected_viewer on Viewer {
      user {
        isSystem
      }
      can {
        setBillingStatuses {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  isOffered: ({ user }) => user.isSystem,
  permission: ({ can }) => can.setBillingStatuses,
})
