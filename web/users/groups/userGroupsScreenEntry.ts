import { companyInAddress } from '../../relay/companyInAddress.ts'
import { pageVariables } from '../../relay/pages/cursorPages.ts'
import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/UserGroupsScreenQuery$parameters.ts'
import type { UserGroupsScreenQuery } from './__generated__/UserGroupsScreenQuery.graphql.ts'
import { usualPageSize } from './usualPageSize.ts'

/** The address contains the company of a system user, and the page. */
export const userGroupsScreenEntry = screenEntry<UserGroupsScreenQuery>({
  query,
  variables: ({ search }) => {
    const companyId = companyInAddress(search)
    return { companyId, isSelected: companyId !== '', ...pageVariables(search, usualPageSize) }
  },
  identity: ({ search }) => companyInAddress(search),
  screen: async () => (await import('./UserGroupsScreen.tsx')).UserGroupsScreen,
})
