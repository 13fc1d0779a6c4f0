import { FastForward } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { selectionAction } from '../selectionAction.ts'
import type { advanceSelected_viewer$key } from './__generated__/advanceSelected_viewer.graphql.ts'

export const advanceSelected = selectionAction<advanceSelected_viewer$key>({
  id: 'ADVANCE',
  icon: FastForward,
  rank: 30,
  fragment: graphql`
    fragment advanceSelected_viewer on Viewer {
      can {
        advanceRules {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  permission: ({ can }) => can.advanceRules,
})
