import { companyInAddress } from '../../relay/companyInAddress.ts'
import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/CompanyCardsScreenQuery$parameters.ts'
import type { CompanyCardsScreenQuery } from './__generated__/CompanyCardsScreenQuery.graphql.ts'

export const companyCardsScreenEntry = screenEntry<CompanyCardsScreenQuery>({
  query,
  variables: ({ search }) => ({ companyId: companyInAddress(search), isSelected: companyInAddress(search) !== '' }),
  identity: ({ search }) => companyInAddress(search),
  screen: async () => (await import('./CompanyCardsScreen.tsx')).CompanyCardsScreen,
})
