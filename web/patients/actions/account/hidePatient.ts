import { EyeOff } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { hidePatient_patient$key } from './__generated__/hidePatient_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const hidePatient = patientAction<hidePatient_patient$key>({
  id: 'hide',
  icon: EyeOff,
  group: patientGroups.goingAway,
  rank: 20,
  fragment: graphql`
    fragment hidePatient_patient on Patient {
      id
      name
      isHidden
      viewerCan {
        hide {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).hide,
  isOffered: ({ isHidden }) => !isHidden,
  permission: ({ viewerCan }) => viewerCan.hide,
  Dialog: async () => (await import('../../dialogs/AccountConfirmDialogs.tsx')).ConfirmHideDialog,
})
