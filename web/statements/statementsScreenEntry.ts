import { screenEntryById } from '../relay/screenEntryById.ts'
import query from './__generated__/StatementsScreenQuery$parameters.ts'

export const statementsScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./StatementsScreen.tsx')).StatementsScreen,
})
