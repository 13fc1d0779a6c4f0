import { screenEntryById } from '../relay/screenEntryById.ts'
import query from './__generated__/MessagesScreenQuery$parameters.ts'

export const messagesScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./MessagesScreen.tsx')).MessagesScreen,
})
