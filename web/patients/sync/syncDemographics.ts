import { IdCard } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useSyncBlocked, useSyncPatient } from './useSyncPatient.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { patientAction, patientGroups } from '../patientAction.ts'
import type { syncDemographics_patient$key } from './__generated__/syncDemographics_patient.graphql.ts'
import { syncMessages } from './syncMessages.ts'

export const syncDemographics = patientAction<syncDemographics_patient$key>({
  id: 'syncDemographics',
  icon: IdCard,
  group: patientGroups.sync,
  rank: 20,
  fragment: graphql`
    fragment syncDemographics_patient on Patient {
      id
      viewerCan {
        syncDemographics {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(syncMessages).syncDemographics,
  isOffered: (_, { canSync }) => canSync,
  permission: ({ viewerCan }) => viewerCan.syncDemographics,
  useDisabledReason: ({ id }) => useSyncBlocked(id),
  useRun: ({ id }) => {
    const [sync] = useSyncPatient(id)
    return () => sync('demographics')
  },
})
