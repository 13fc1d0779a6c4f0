import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/PatientFormsScreenQuery$parameters.ts'

export const patientFormsScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./PatientFormsScreen.tsx')).PatientFormsScreen,
})
