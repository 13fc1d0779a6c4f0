import { patientTabEntry } from '../patients/page/patientTabEntry.ts'
import query from './__generated__/PaymentsScreenQuery$parameters.ts'

export const paymentsScreenEntry = patientTabEntry({
  query,
  screen: async () => (await import('./PaymentsScreen.tsx')).PaymentsScreen,
})
