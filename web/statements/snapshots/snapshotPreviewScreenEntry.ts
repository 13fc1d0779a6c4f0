import { screenEntry } from '../../relay/screenEntry.ts'
import type { SnapshotPreviewScreenQuery } from './__generated__/SnapshotPreviewScreenQuery.graphql.ts'
import query from './__generated__/SnapshotPreviewScreenQuery$parameters.ts'

const idIn = (search: URLSearchParams, name: string) => search.get(name) ?? ''

export const snapshotPreviewScreenEntry = screenEntry<SnapshotPreviewScreenQuery>({
  query,
  variables: ({ search }) => ({
    patientId: idIn(search, 'patientId'),
    snapshotId: idIn(search, 'snapshotId'),
    isSent: idIn(search, 'snapshotId') !== '',
  }),
  screen: async () => (await import('./SnapshotPreviewScreen.tsx')).SnapshotPreviewScreen,
})
