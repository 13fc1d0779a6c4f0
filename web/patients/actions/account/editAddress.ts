import { MapPin } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { editAddress_patient$key } from './__generated__/editAddress_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const editAddress = patientAction<editAddress_patient$key>({
  id: 'editAddress',
  icon: MapPin,
  group: patientGroups.account,
  rank: 30,
  fragment: graphql`
    fragment editAddress_patient on Patient {
      id
      name
      viewerCan {
        editAddress {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).editAddress,
  permission: ({ viewerCan }) => viewerCan.editAddress,
  Dialog: async () => (await import('../../dialogs/AddressDialog.tsx')).AddressDialog,
})
