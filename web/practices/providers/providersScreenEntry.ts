import { pageVariables } from '../../relay/pages/cursorPages.ts'
import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/ProvidersScreenQuery$parameters.ts'
import type { ProvidersScreenQuery } from './__generated__/ProvidersScreenQuery.graphql.ts'

/** The address contains the search, the page and its size. */
export const providersScreenEntry = screenEntry<ProvidersScreenQuery>({
  query,
  variables: ({ params, search }) => {
    const clientId = params['clientId'] ?? ''
    const filter = { practiceRestIds: [clientId], search: search.get('search') || null }
    return { clientId, filter, ...pageVariables(search, 25) }
  },
  identity: ({ params }) => params['clientId'] ?? '',
  screen: async () => (await import('./ProvidersScreen.tsx')).ProvidersScreen,
})
