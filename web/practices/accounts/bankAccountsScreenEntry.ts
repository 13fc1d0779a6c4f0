import { screenEntry } from '../../relay/screenEntry.ts'
import { practiceListVariables } from '../page/practiceListVariables.ts'
import query from './__generated__/BankAccountsScreenQuery$parameters.ts'
import type { BankAccountsScreenQuery } from './__generated__/BankAccountsScreenQuery.graphql.ts'
import { locationsOfPage } from './locationsOfPage.ts'

export const bankAccountsScreenEntry = screenEntry<BankAccountsScreenQuery>({
  query,
  variables: (address) => practiceListVariables(address, locationsOfPage),
  identity: ({ params }) => params['clientId'] ?? '',
  screen: async () => (await import('./BankAccountsScreen.tsx')).BankAccountsScreen,
})
