import { RefreshCcwDot } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { setBillingStatus_patient$key } from './__generated__/setBillingStatus_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const setBillingStatus = patientAction<setBillingStatus_patient$key>({
  id: 'setStatus',
  icon: RefreshCcwDot,
  group: patientGroups.billing,
  rank: 70,
  fragment: graphql`
    fragment setBillingStatus_patient on Patient {
      id
      name
      lastBillingCycle {
        id
        status
      }
      viewerCan {
        setStatus {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).setStatus,
  isOffered: (_, { isSystem }) => isSystem,
  permission: ({ viewerCan }) => viewerCan.setStatus,
  Dialog: async () => (await import('../../dialogs/StatusDialog.tsx')).StatusDialog,
})
