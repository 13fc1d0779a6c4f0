import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/SentStatementsScreenQuery$parameters.ts'
import { sentStatementsFilter } from './sentStatementsAddress.ts'

export const sentStatementsScreenEntry = screenEntry({
  query,
  variables: ({ search }) => ({ filter: sentStatementsFilter(search) }),
  screen: async () => (await import('./SentStatementsScreen.tsx')).SentStatementsScreen,
})
