import { Ban } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { cancelBilling_patient$key } from './__generated__/cancelBilling_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const cancelBilling = patientAction<cancelBilling_patient$key>({
  id: 'cancel',
  icon: Ban,
  group: patientGroups.billing,
  rank: 60,
  fragment: graphql`
    fragment cancelBilling_patient on Patient {
      id
      name
      lastBillingCycle {
        id
      }
      viewerCan {
        cancel {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).cancel,
  permission: ({ viewerCan }) => viewerCan.cancel,
  Dialog: async () => (await import('../../dialogs/CancelBillingDialog.tsx')).CancelBillingDialog,
})
