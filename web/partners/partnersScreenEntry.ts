import { screenEntry } from '../relay/screenEntry.ts'
import query from './__generated__/PartnersScreenQuery$parameters.ts'

export const partnersScreenEntry = screenEntry({
  query,
  variables: () => ({}),
  screen: async () => (await import('./PartnersScreen.tsx')).PartnersScreen,
})
