import { screenEntry } from '../relay/screenEntry.ts'
import query from './__generated__/OutboxScreenQuery$parameters.ts'

export const outboxScreenEntry = screenEntry({
  query,
  variables: () => ({}),
  screen: async () => (await import('./OutboxScreen.tsx')).OutboxScreen,
})
