import { screenEntry } from '../../relay/screenEntry.ts'
import { isRestId } from '../../router/addressReader.ts'
import query from './__generated__/PracticesScreenQuery$parameters.ts'
import type { PracticesScreenQuery } from './__generated__/PracticesScreenQuery.graphql.ts'

/** The address contains the search, and the company for system users. */
export const practicesScreenEntry = screenEntry<PracticesScreenQuery>({
  query,
  reportsParts: true,
  variables: ({ search }) => {
    const company = search.get('company') ?? ''
    return {
      filter: {
        search: search.get('search') || null,
        companyRestId: isRestId(company) ? company : null,
      },
    }
  },
  screen: async () => (await import('./PracticesScreen.tsx')).PracticesScreen,
})
