import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/AppointmentScreenQuery$parameters.ts'

export const appointmentScreenEntry = screenEntryById({
  query,
  by: 'appointmentId',
  screen: async () => (await import('./AppointmentScreen.tsx')).AppointmentScreen,
})
