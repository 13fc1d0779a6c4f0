import { CalendarPlus } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { generateAppointment_patient$key } from './__generated__/generateAppointment_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const generateAppointment = patientAction<generateAppointment_patient$key>({
  id: 'generateAppointment',
  icon: CalendarPlus,
  group: patientGroups.trial,
  rank: 20,
  fragment: graphql`
    fragment generateAppointment_patient on Patient {
      id
      name
      viewerCan {
        generate {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).generateAppointment,
  isOffered: (_, { isSystem }) => isSystem,
  permission: ({ viewerCan }) => viewerCan.generate,
  Dialog: async () => (await import('../../dialogs/TestToolDialogs.tsx')).ConfirmTestAppointmentDialog,
})
