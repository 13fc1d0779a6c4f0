import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/NewPatientScreenQuery$parameters.ts'

export const newPatientScreenEntry = screenEntry({
  query,
  variables: () => ({}),
  screen: async () => (await import('./NewPatientScreen.tsx')).NewPatientScreen,
})
