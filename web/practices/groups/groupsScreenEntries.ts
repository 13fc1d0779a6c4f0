import { screenEntry } from '../../relay/screenEntry.ts'
import { practiceListVariables } from '../page/practiceListVariables.ts'
import query from './__generated__/GroupsScreenQuery$parameters.ts'
import type { GroupsScreenQuery } from './__generated__/GroupsScreenQuery.graphql.ts'

const common = {
  query,
  variables: practiceListVariables,
  identity: ({ params }: { params: Readonly<Record<string, string | undefined>> }) => params['clientId'] ?? '',
}

export const providerGroupsScreenEntry = screenEntry<GroupsScreenQuery>({
  ...common,
  screen: async () => (await import('./GroupsScreen.tsx')).ProviderGroupsScreen,
})

export const facilityGroupsScreenEntry = screenEntry<GroupsScreenQuery>({
  ...common,
  screen: async () => (await import('./GroupsScreen.tsx')).FacilityGroupsScreen,
})
