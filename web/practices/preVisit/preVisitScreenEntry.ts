import { screenEntry } from '../../relay/screenEntry.ts'
import { practiceListVariables } from '../page/practiceListVariables.ts'
import query from './__generated__/PreVisitScreenQuery$parameters.ts'
import type { PreVisitScreenQuery } from './__generated__/PreVisitScreenQuery.graphql.ts'

export const preVisitScreenEntry = screenEntry<PreVisitScreenQuery>({
  query,
  variables: practiceListVariables,
  identity: ({ params }) => params['clientId'] ?? '',
  screen: async () => (await import('./PreVisitScreen.tsx')).PreVisitScreen,
})
