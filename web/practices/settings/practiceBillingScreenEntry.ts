import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/PracticeBillingScreenQuery$parameters.ts'

export const practiceBillingScreenEntry = screenEntryById({
  query,
  by: 'clientId',
  screen: async () => (await import('./PracticeBillingScreen.tsx')).PracticeBillingScreen,
})
