import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/SnapshotsScreenQuery$parameters.ts'

export const snapshotsScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./SnapshotsScreen.tsx')).SnapshotsScreen,
})
