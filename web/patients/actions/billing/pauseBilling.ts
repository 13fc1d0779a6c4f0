import { CirclePause } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { pauseBilling_patient$key } from './__generated__/pauseBilling_patient.graphql.ts'
import { actionMessages } from '../actionMessages.ts'

export const pauseBilling = patientAction<pauseBilling_patient$key>({
  id: 'pause',
  icon: CirclePause,
  group: patientGroups.billing,
  rank: 20,
  fragment: graphql`
    fragment pauseBilling_patient on Patient {
      id
      name
      modifiedAt
      timezone
      pause {
        note
        resumesOn
      }
      viewerCan {
        pause {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: ({ pause }) => currentMessages(actionMessages)[pause ? 'changePause' : 'pause'],
  permission: ({ viewerCan }) => viewerCan.pause,
  Dialog: async () => (await import('../../dialogs/PauseDialog.tsx')).PauseDialog,
})
