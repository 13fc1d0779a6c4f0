import { screenEntry } from '../../relay/screenEntry.ts'
import { practiceListVariables } from '../page/practiceListVariables.ts'
import query from './__generated__/LocationsScreenQuery$parameters.ts'
import type { LocationsScreenQuery } from './__generated__/LocationsScreenQuery.graphql.ts'

export const locationsScreenEntry = screenEntry<LocationsScreenQuery>({
  query,
  variables: practiceListVariables,
  identity: ({ params }) => params['clientId'] ?? '',
  screen: async () => (await import('./LocationsScreen.tsx')).LocationsScreen,
})
