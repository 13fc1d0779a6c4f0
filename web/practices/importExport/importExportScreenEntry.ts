import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/ImportExportScreenQuery$parameters.ts'

export const importExportScreenEntry = screenEntryById({
  query,
  by: 'clientId',
  screen: async () => (await import('./ImportExportScreen.tsx')).ImportExportScreen,
})
