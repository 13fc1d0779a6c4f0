import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/UserScreenQuery$parameters.ts'
import type { UserScreenQuery } from './__generated__/UserScreenQuery.graphql.ts'

export const userScreenEntry = screenEntry<UserScreenQuery>({
  query,
  reportsParts: true,
  variables: ({ params }) => ({ userId: params['id'] ?? '' }),
  identity: ({ params }) => params['id'] ?? '',
  screen: async () => (await import('./UserScreen.tsx')).UserScreen,
})
