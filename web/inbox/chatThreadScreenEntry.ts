import { screenEntryById } from '../relay/screenEntryById.ts'
import query from './__generated__/ChatThreadScreenQuery$parameters.ts'

export const chatThreadScreenEntry = screenEntryById({
  query,
  by: 'threadId',
  screen: async () => (await import('./ChatThreadScreen.tsx')).ChatThreadScreen,
})
