import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/PracticePlansScreenQuery$parameters.ts'

export const practicePlansScreenEntry = screenEntryById({
  query,
  by: 'clientId',
  screen: async () => (await import('./PracticePlansScreen.tsx')).PracticePlansScreen,
})
