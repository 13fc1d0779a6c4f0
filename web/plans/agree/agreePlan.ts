import { CalendarClock } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patients/patientAction.ts'
import type { agreePlan_patient$key } from './__generated__/agreePlan_patient.graphql.ts'
import { agreeMessages } from './agreeMessages.ts'

export const agreePlan = patientAction<agreePlan_patient$key>({
  id: 'agreePlan',
  icon: CalendarClock,
  group: patientGroups.payments,
  rank: 30,
  fragment: graphql`
    fragment agreePlan_patient on Patient {
      id
      name
      currency
      viewerCan {
        managePlans {
          ...permission_permission @relay(mask: false)
        }
        chargeBankAccounts {
          isAllowed
        }
      }
    }
  `,
  label: () => currentMessages(agreeMessages).action,
  permission: ({ viewerCan }) => viewerCan.managePlans,
  Dialog: async () => (await import('./AgreePlanDialog.tsx')).AgreePlanDialog,
})
