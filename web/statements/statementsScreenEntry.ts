import { patientTabEntry } from '../patients/page/patientTabEntry.ts'
import query from './__generated__/StatementsScreenQuery$parameters.ts'

export const statementsScreenEntry = patientTabEntry({
  query,
  screen: async () => (await import('./StatementsScreen.tsx')).StatementsScreen,
})
