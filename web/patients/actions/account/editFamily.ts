import { UsersRound } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { editFamily_patient$key } from './__generated__/editFamily_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const editFamily = patientAction<editFamily_patient$key>({
  id: 'editFamily',
  icon: UsersRound,
  group: patientGroups.account,
  rank: 40,
  fragment: graphql`
    fragment editFamily_patient on Patient {
      id
      name
      modifiedAt
      practice {
        restId
      }
      familyRole
      guarantor {
        id
        name
      }
      viewerCan {
        editFamily {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).editFamily,
  permission: ({ viewerCan }) => viewerCan.editFamily,
  Dialog: async () => (await import('../../dialogs/FamilyRoleDialog.tsx')).FamilyRoleDialog,
})
