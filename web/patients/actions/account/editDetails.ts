import { Pencil } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { editDetails_patient$key } from './__generated__/editDetails_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const editDetails = patientAction<editDetails_patient$key>({
  id: 'editDetails',
  icon: Pencil,
  group: patientGroups.account,
  rank: 20,
  fragment: graphql`
    fragment editDetails_patient on Patient {
      id
      name
      viewerCan {
        editDetails {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).editDetails,
  permission: ({ viewerCan }) => viewerCan.editDetails,
  Dialog: async () => (await import('../../dialogs/DetailsDialog.tsx')).DetailsDialog,
})
