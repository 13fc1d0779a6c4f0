import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/FeaturesScreenQuery$parameters.ts'
import type { FeaturesScreenQuery } from './__generated__/FeaturesScreenQuery.graphql.ts'
import { featureVariables } from './featuresAddress.ts'

/** The address contains the feature or the place, the search and the filter. */
export const featuresScreenEntry = screenEntry<FeaturesScreenQuery>({
  query,
  reportsParts: true,
  variables: ({ search }) => featureVariables(search),
  screen: async () => (await import('./FeaturesScreen.tsx')).FeaturesScreen,
})
