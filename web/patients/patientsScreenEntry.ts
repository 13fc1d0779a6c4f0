import { screenEntry } from '../relay/screenEntry.ts'
import { patientsScreenQuery } from './patientsScreenQuery.ts'

export const patientsScreenEntry = screenEntry({
  ...patientsScreenQuery,
  screen: async () => (await import('./PatientsScreen.tsx')).PatientsScreen,
})
