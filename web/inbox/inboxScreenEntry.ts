import { screenEntry } from '../relay/screenEntry.ts'
import { inboxScreenQuery } from './inboxScreenQuery.ts'

export const inboxScreenEntry = screenEntry({
  ...inboxScreenQuery,
  screen: async () => (await import('./InboxScreen.tsx')).InboxScreen,
})
