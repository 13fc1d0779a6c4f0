import { screenEntryById } from '../relay/screenEntryById.ts'
import query from './__generated__/ChatScreenQuery$parameters.ts'

export const chatScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./ChatScreen.tsx')).ChatScreen,
})
