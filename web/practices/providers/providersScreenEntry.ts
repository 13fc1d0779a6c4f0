import { screenEntry } from '../../relay/screenEntry.ts'
import { practiceListVariables } from '../page/practiceListVariables.ts'
import query from './__generated__/ProvidersScreenQuery$parameters.ts'
import type { ProvidersScreenQuery } from './__generated__/ProvidersScreenQuery.graphql.ts'

export const providersScreenEntry = screenEntry<ProvidersScreenQuery>({
  query,
  variables: practiceListVariables,
  identity: ({ params }) => params['clientId'] ?? '',
  screen: async () => (await import('./ProvidersScreen.tsx')).ProvidersScreen,
})
