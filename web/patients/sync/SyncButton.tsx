import { RefreshCw } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import type { SyncButton_patient$key } from './__generated__/SyncButton_patient.graphql.ts'
import { syncMessages } from './syncMessages.ts'
import { useSyncPatient } from './useSyncPatient.ts'

const fragment = graphql`
  fragment SyncButton_patient on Patient {
    id
    lastSyncedAt
    viewerCan {
      sync {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

/** Syncs an account from the billing system, and shows the last sync or why no sync is possible. */
export function SyncButton({ patient }: { patient: SyncButton_patient$key }) {
  const messages = useMessages(syncMessages)
  const { id, lastSyncedAt, viewerCan } = useFragment(fragment, patient)
  const [sync, isSyncing] = useSyncPatient(id)
  const when = formatDateTime(lastSyncedAt)
  return (
    <Button
      size="sm"
      icon={<RefreshCw size={14} />}
      isPending={isSyncing}
      disabledReason={disabledReasonOf(viewerCan.sync)}
      title={viewerCan.sync.isAllowed ? (when ? messages.last(when) : messages.never) : undefined}
      onClick={() => sync('account')}
    >
      {messages.sync}
    </Button>
  )
}
