import { patientTabEntry } from '../patients/page/patientTabEntry.ts'
import query from './__generated__/BillingCyclesScreenQuery$parameters.ts'

export const billingCyclesScreenEntry = patientTabEntry({
  query,
  screen: async () => (await import('./BillingCyclesScreen.tsx')).BillingCyclesScreen,
})
