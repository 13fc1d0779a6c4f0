import { Trash2 } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { deletePatient_patient$key } from './__generated__/deletePatient_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const deletePatient = patientAction<deletePatient_patient$key>({
  id: 'delete',
  icon: Trash2,
  group: patientGroups.goingAway,
  rank: 30,
  fragment: graphql`
    fragment deletePatient_patient on Patient {
      id
      name
      viewerCan {
        delete {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).delete,
  permission: ({ viewerCan }) => viewerCan.delete,
  isDanger: true,
  Dialog: async () => (await import('../../dialogs/AccountConfirmDialogs.tsx')).ConfirmDeleteDialog,
})
