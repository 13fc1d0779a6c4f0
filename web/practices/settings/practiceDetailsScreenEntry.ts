import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/PracticeDetailsScreenQuery$parameters.ts'

export const practiceDetailsScreenEntry = screenEntryById({
  query,
  by: 'clientId',
  screen: async () => (await import('./PracticeDetailsScreen.tsx')).PracticeDetailsScreen,
})
