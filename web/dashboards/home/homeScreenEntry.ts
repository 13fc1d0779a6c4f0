import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/HomeScreenQuery$parameters.ts'
import { homeVariables } from './homeAddress.ts'

export const homeScreenEntry = screenEntry({
  query,
  variables: ({ search }) => homeVariables(search),
  screen: async () => (await import('./HomeScreen.tsx')).HomeScreen,
})
