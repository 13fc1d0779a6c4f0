import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/LocationsScreenQuery$parameters.ts'
import type { LocationsScreenQuery } from './__generated__/LocationsScreenQuery.graphql.ts'
import { locationVariables } from './locationAddress.ts'

/** The address contains the search, the page and its size. */
export const locationsScreenEntry = screenEntry<LocationsScreenQuery>({
  query,
  variables: ({ params, search }) => locationVariables(params['clientId'] ?? '', search),
  identity: ({ params }) => params['clientId'] ?? '',
  screen: async () => (await import('./LocationsScreen.tsx')).LocationsScreen,
})
