import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/ArScreenQuery$parameters.ts'
import { arVariables } from './arAddress.ts'

export const arScreenEntry = screenEntry({
  query,
  variables: ({ search }) => arVariables(search),
  screen: async () => (await import('./ArScreen.tsx')).ArScreen,
})
