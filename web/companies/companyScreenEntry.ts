import { screenEntry } from '../relay/screenEntry.ts'
import { isRestId } from '../router/addressReader.ts'
import query from './__generated__/CompanyScreenQuery$parameters.ts'
import type { CompanyScreenQuery } from './__generated__/CompanyScreenQuery.graphql.ts'

/** The address contains the company for system users, who see several. */
const companyIn = (search: URLSearchParams): string => {
  const company = search.get('company') ?? ''
  return isRestId(company) ? company : ''
}

export const companyScreenEntry = screenEntry<CompanyScreenQuery>({
  query,
  variables: ({ search }) => ({ companyId: companyIn(search), isSelected: companyIn(search) !== '' }),
  identity: ({ search }) => companyIn(search),
  screen: async () => (await import('./CompanyScreen.tsx')).CompanyScreen,
})
