import { HandCoins } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { paymentActionMessages } from '../paymentActionMessages.ts'
import { patientAction, patientGroups } from '../../patients/patientAction.ts'
import type { takePayment_patient$key } from './__generated__/takePayment_patient.graphql.ts'

export const takePayment = patientAction<takePayment_patient$key>({
  id: 'takePayment',
  icon: HandCoins,
  group: patientGroups.buttons,
  rank: 10,
  fragment: graphql`
    fragment takePayment_patient on Patient {
      id
      name
      viewerCan {
        chargeCards {
          ...permission_permission @relay(mask: false)
        }
        recordCash {
          ...permission_permission @relay(mask: false)
        }
        recordManualPayment {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(paymentActionMessages).takePayment,
  permission: ({ viewerCan: { chargeCards, recordCash, recordManualPayment } }) =>
    [chargeCards, recordManualPayment].find(({ isAllowed }) => isAllowed) ?? recordCash,
  Dialog: async () => (await import('./TakePaymentDialog.tsx')).TakePaymentDialog,
})
