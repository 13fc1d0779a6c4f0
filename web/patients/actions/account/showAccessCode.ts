import { KeyRound } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { showAccessCode_patient$key } from './__generated__/showAccessCode_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const showAccessCode = patientAction<showAccessCode_patient$key>({
  id: 'accessCode',
  icon: KeyRound,
  group: patientGroups.account,
  rank: 50,
  fragment: graphql`
    fragment showAccessCode_patient on Patient {
      id
      name
      viewerCan {
        readAccessCode {
          ...permission_permission @relay(mask: false)
        }
        updateAccessCode {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).accessCode,
  permission: ({ viewerCan }) => viewerCan.readAccessCode,
  Dialog: async () => (await import('../../dialogs/AccessCodeDialog.tsx')).AccessCodeDialog,
})
