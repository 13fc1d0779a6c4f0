import { screenEntryById } from '../relay/screenEntryById.ts'
import query from './__generated__/PaymentsScreenQuery$parameters.ts'

export const paymentsScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./PaymentsScreen.tsx')).PaymentsScreen,
})
