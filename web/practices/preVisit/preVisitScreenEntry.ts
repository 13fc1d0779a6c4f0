import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/PreVisitScreenQuery$parameters.ts'

export const preVisitScreenEntry = screenEntryById({
  query,
  by: 'clientId',
  screen: async () => (await import('./PreVisitScreen.tsx')).PreVisitScreen,
})
