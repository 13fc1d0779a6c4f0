import { screenEntry } from '../../relay/screenEntry.ts'
import { isRestId } from '../../router/addressReader.ts'
import query from './__generated__/PlanSettingsScreenQuery$parameters.ts'
import type { PlanSettingsScreenQuery } from './__generated__/PlanSettingsScreenQuery.graphql.ts'

/** The address contains the company for system users, who see several. */
const companyIn = (search: URLSearchParams): string => {
  const company = search.get('company') ?? ''
  return isRestId(company) ? company : ''
}

export const planSettingsScreenEntry = screenEntry<PlanSettingsScreenQuery>({
  query,
  variables: ({ search }) => {
    const companyId = companyIn(search)
    return { companyId, isSelected: companyId !== '', practices: companyId === '' ? {} : { companyRestId: companyId } }
  },
  identity: ({ search }) => companyIn(search),
  screen: async () => (await import('./PlanSettingsScreen.tsx')).PlanSettingsScreen,
})
