import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/FaqScreenQuery$parameters.ts'

export const faqScreenEntry = screenEntryById({
  query,
  by: 'clientId',
  screen: async () => (await import('./FaqScreen.tsx')).FaqScreen,
})
