import { Link2 } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { paymentActionMessages } from '../paymentActionMessages.ts'
import { patientAction, patientGroups } from '../../patients/patientAction.ts'
import type { requestPayment_patient$key } from './__generated__/requestPayment_patient.graphql.ts'

export const requestPayment = patientAction<requestPayment_patient$key>({
  id: 'requestPayment',
  icon: Link2,
  group: patientGroups.payments,
  rank: 20,
  fragment: graphql`
    fragment requestPayment_patient on Patient {
      id
      name
      currency
      viewerCan {
        requestPayment {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(paymentActionMessages).requestPayment,
  permission: ({ viewerCan }) => viewerCan.requestPayment,
  Dialog: async () => (await import('./RequestPaymentDialog.tsx')).RequestPaymentDialog,
})
