import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/UsersScreenQuery$parameters.ts'
import type { UsersScreenQuery } from './__generated__/UsersScreenQuery.graphql.ts'
import { userVariables } from './userAddress.ts'

/** The address contains the filters, the order, the page and its size. */
export const usersScreenEntry = screenEntry<UsersScreenQuery>({
  query,
  reportsParts: true,
  variables: ({ search }) => userVariables(search),
  screen: async () => (await import('./UsersScreen.tsx')).UsersScreen,
})
