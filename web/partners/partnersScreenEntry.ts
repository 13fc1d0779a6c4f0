import { screenEntry } from '../relay/screenEntry.ts'
import query from './__generated__/PartnersScreenQuery$parameters.ts'

export const partnersScreenEntry = screenEntry({
  query,
  variables: () => ({}),
  // The partner's company is shown in its panel.
  reportsParts: true,
  screen: async () => (await import('./PartnersScreen.tsx')).PartnersScreen,
})
