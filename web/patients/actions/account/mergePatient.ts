import { Merge } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { mergePatient_patient$key } from './__generated__/mergePatient_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const mergePatient = patientAction<mergePatient_patient$key>({
  id: 'merge',
  icon: Merge,
  group: patientGroups.goingAway,
  rank: 10,
  fragment: graphql`
    fragment mergePatient_patient on Patient {
      id
      name
      practice {
        restId
      }
      externalId
      currency
      currentBalance
      viewerCan {
        merge {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(actionMessages).merge,
  permission: ({ viewerCan }) => viewerCan.merge,
  Dialog: async () => (await import('../../dialogs/MergeDialog.tsx')).MergeDialog,
})
