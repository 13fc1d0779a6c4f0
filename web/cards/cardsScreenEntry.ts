import { screenEntryById } from '../relay/screenEntryById.ts'
import query from './__generated__/CardsScreenQuery$parameters.ts'

export const cardsScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./CardsScreen.tsx')).CardsScreen,
})
