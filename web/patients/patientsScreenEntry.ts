import { screenEntry } from '../relay/screenEntry.ts'
import query from './__generated__/PatientsScreenQuery$parameters.ts'
import { patientListVariables } from './list/patientListVariables.ts'

export const patientsScreenEntry = screenEntry({
  query,
  variables: ({ search }) => patientListVariables(search),
  screen: async () => (await import('./PatientsScreen.tsx')).PatientsScreen,
})
