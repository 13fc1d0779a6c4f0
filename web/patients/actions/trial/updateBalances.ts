import { Calculator } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { updateBalances_patient$key } from './__generated__/updateBalances_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const updateBalances = patientAction<updateBalances_patient$key>({
  id: 'updateBalances',
  icon: Calculator,
  group: patientGroups.account,
  rank: 60,
  fragment: graphql`
    fragment updateBalances_patient on Patient {
      id
      name
      viewerCan {
        updateBalances {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).updateBalances,
  permission: ({ viewerCan }) => viewerCan.updateBalances,
  Dialog: async () => (await import('../../dialogs/BillingConfirmDialogs.tsx')).ConfirmUpdateBalancesDialog,
})
