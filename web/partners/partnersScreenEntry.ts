import { screenEntry } from '../relay/screenEntry.ts'
import query from './__generated__/PartnersScreenQuery$parameters.ts'

export const partnersScreenEntry = screenEntry({
  query,
  variables: () => ({}),
  // A partner's company is a note of its panel.
  reportsParts: true,
  screen: async () => (await import('./PartnersScreen.tsx')).PartnersScreen,
})
