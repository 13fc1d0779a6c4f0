import { screenEntryById } from '../relay/screenEntryById.ts'
import query from './__generated__/PaymentPlansScreenQuery$parameters.ts'

export const paymentPlansScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./PaymentPlansScreen.tsx')).PaymentPlansScreen,
})
