import { Eye } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { showPatient_patient$key } from './__generated__/showPatient_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const showPatient = patientAction<showPatient_patient$key>({
  id: 'show',
  icon: Eye,
  group: patientGroups.goingAway,
  rank: 20,
  fragment: graphql`
    fragment showPatient_patient on Patient {
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
  label: () => currentMessages(actionMessages).show,
  isOffered: ({ isHidden }) => isHidden,
  permission: ({ viewerCan }) => viewerCan.hide,
  Dialog: async () => (await import('../../dialogs/AccountConfirmDialogs.tsx')).ConfirmRestoreDialog,
})
