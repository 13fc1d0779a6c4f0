import { CirclePlay } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { resumeBilling_patient$key } from './__generated__/resumeBilling_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const resumeBilling = patientAction<resumeBilling_patient$key>({
  id: 'resume',
  icon: CirclePlay,
  group: patientGroups.billing,
  rank: 10,
  fragment: graphql`
    fragment resumeBilling_patient on Patient {
      id
      name
      pause {
        __typename
      }
      viewerCan {
        resume {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).resume,
  isOffered: ({ pause }) => !!pause,
  permission: ({ viewerCan }) => viewerCan.resume,
  Dialog: async () => (await import('../../dialogs/BillingConfirmDialogs.tsx')).ConfirmResumeDialog,
})
