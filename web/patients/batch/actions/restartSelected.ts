import { RotateCcw } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { selectionAction } from '../selectionAction.ts'
import type { restartSelected_viewer$key } from './__generated__/restartSelected_viewer.graphql.ts'

export const restartSelected = selectionAction<restartSelected_viewer$key>({
  id: 'RESTART',
  icon: RotateCcw,
  rank: 20,
  fragment: graphql`
    fragment restartSelected_viewer on Viewer {
      can {
        restartRules {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  permission: ({ can }) => can.restartRules,
})
