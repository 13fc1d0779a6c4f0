import { Undo2 } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { moveToReview_patient$key } from './__generated__/moveToReview_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const moveToReview = patientAction<moveToReview_patient$key>({
  id: 'moveToReview',
  icon: Undo2,
  group: patientGroups.billing,
  rank: 45,
  fragment: graphql`
    fragment moveToReview_patient on Patient {
      id
      name
      lastBillingCycle {
        id
        status
      }
      viewerCan {
        moveToReview {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).moveToReview,
  isOffered: ({ lastBillingCycle }) => lastBillingCycle?.status === 'READY',
  permission: ({ viewerCan }) => viewerCan.moveToReview,
  Dialog: async () => (await import('../../dialogs/MoveToReviewDialog.tsx')).MoveToReviewDialog,
})
