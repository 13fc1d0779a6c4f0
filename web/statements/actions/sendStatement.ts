import { Mail } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patients/patientAction.ts'
import type { sendStatement_patient$key } from './__generated__/sendStatement_patient.graphql.ts'
import { actionMessages } from './actionMessages.ts'

export const sendStatement = patientAction<sendStatement_patient$key>({
  id: 'sendStatement',
  icon: Mail,
  group: patientGroups.statement,
  rank: 10,
  fragment: graphql`
    fragment sendStatement_patient on Patient {
      id
      name
      isStatementChecked
      viewerCan {
        sendStatement {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).sendMenu,
  permission: ({ viewerCan }) => viewerCan.sendStatement,
  Dialog: async () => (await import('./SendStatementDialog.tsx')).SendStatementDialog,
})
