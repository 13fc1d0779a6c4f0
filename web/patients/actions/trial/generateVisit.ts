import { FilePlus2 } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { generateVisit_patient$key } from './__generated__/generateVisit_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const generateVisit = patientAction<generateVisit_patient$key>({
  id: 'generateVisit',
  icon: FilePlus2,
  group: patientGroups.trial,
  rank: 10,
  fragment: graphql`
    fragment generateVisit_patient on Patient {
      id
      name
      viewerCan {
        generate {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).generateVisit,
  isOffered: (_, { isSystem }) => isSystem,
  permission: ({ viewerCan }) => viewerCan.generate,
  Dialog: async () => (await import('../../dialogs/TestToolDialogs.tsx')).ConfirmTestVisitDialog,
})
