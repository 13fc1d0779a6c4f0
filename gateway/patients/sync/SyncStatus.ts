import { syncStatuses } from '../../../api/contract/statuses.ts'
import { openEnum } from '../../graph/openEnum.ts'

export const syncStatus = openEnum('SyncStatus', syncStatuses, 'Result of the last sync with the billing system', {
  never: 'The account was never synced',
  syncing: 'A sync is running',
  synced: 'The last sync completed',
  failed: 'The last sync failed; data from before it is shown',
})
