import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/CallsScreenQuery$parameters.ts'

export const callsScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./CallsScreen.tsx')).CallsScreen,
})
