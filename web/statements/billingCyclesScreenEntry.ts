import { screenEntryById } from '../relay/screenEntryById.ts'
import query from './__generated__/BillingCyclesScreenQuery$parameters.ts'

export const billingCyclesScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./BillingCyclesScreen.tsx')).BillingCyclesScreen,
})
