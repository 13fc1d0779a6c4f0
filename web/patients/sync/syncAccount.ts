import { RefreshCw } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useSyncBlocked, useSyncPatient } from './useSyncPatient.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { patientAction, patientGroups } from '../patientAction.ts'
import type { syncAccount_patient$key } from './__generated__/syncAccount_patient.graphql.ts'
import { syncMessages } from './syncMessages.ts'

export const syncAccount = patientAction<syncAccount_patient$key>({
  id: 'sync',
  icon: RefreshCw,
  group: patientGroups.sync,
  rank: 10,
  fragment: graphql`
    fragment syncAccount_patient on Patient {
      id
      viewerCan {
        sync {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(syncMessages).syncAll,
  isOffered: (_, { canSync }) => canSync,
  permission: ({ viewerCan }) => viewerCan.sync,
  useDisabledReason: ({ id }) => useSyncBlocked(id),
  useRun: ({ id }) => {
    const [sync] = useSyncPatient(id)
    return () => sync('account')
  },
})
