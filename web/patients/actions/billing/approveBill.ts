import { CircleCheck } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { approveBill_patient$key } from './__generated__/approveBill_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const approveBill = patientAction<approveBill_patient$key>({
  id: 'approve',
  icon: CircleCheck,
  group: patientGroups.billing,
  rank: 40,
  fragment: graphql`
    fragment approveBill_patient on Patient {
      id
      name
      viewerCan {
        approve {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).approve,
  permission: ({ viewerCan }) => viewerCan.approve,
  Dialog: async () => (await import('../../dialogs/BillingConfirmDialogs.tsx')).ConfirmApproveDialog,
})
