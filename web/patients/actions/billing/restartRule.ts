import { RotateCcw } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { restartRule_patient$key } from './__generated__/restartRule_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const restartRule = patientAction<restartRule_patient$key>({
  id: 'restart',
  icon: RotateCcw,
  group: patientGroups.billing,
  rank: 50,
  fragment: graphql`
    fragment restartRule_patient on Patient {
      id
      name
      lastBillingCycle {
        status
      }
      viewerCan {
        restart {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).restart,
  permission: ({ viewerCan }) => viewerCan.restart,
  Dialog: async () => (await import('../../dialogs/BillingConfirmDialogs.tsx')).ConfirmRestartDialog,
})
