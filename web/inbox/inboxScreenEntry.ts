import { screenEntry } from '../relay/screenEntry.ts'
import query from './__generated__/InboxScreenQuery$parameters.ts'
import { inboxVariables } from './list/inboxVariables.ts'

export const inboxScreenEntry = screenEntry({
  query,
  variables: ({ search }) => inboxVariables(search),
  screen: async () => (await import('./InboxScreen.tsx')).InboxScreen,
})
