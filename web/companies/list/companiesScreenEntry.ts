import { pageVariables } from '../../relay/pages/cursorPages.ts'
import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/CompaniesScreenQuery$parameters.ts'
import type { CompaniesScreenQuery } from './__generated__/CompaniesScreenQuery.graphql.ts'
import { statusOf, usualPageSize } from './companiesAddress.ts'

/** The address contains the search, whether only active ones are shown, and the page. */
export const companiesScreenEntry = screenEntry<CompaniesScreenQuery>({
  query,
  variables: ({ search }) => ({
    filter: {
      search: search.get('search') || null,
      isActive: statusOf(search) === 'all' ? null : statusOf(search) === 'active',
    },
    ...pageVariables(search, usualPageSize),
  }),
  screen: async () => (await import('./CompaniesScreen.tsx')).CompaniesScreen,
})
