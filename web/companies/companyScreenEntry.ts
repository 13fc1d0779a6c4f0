import { companyInAddress } from '../relay/companyInAddress.ts'
import { screenEntry } from '../relay/screenEntry.ts'
import query from './__generated__/CompanyScreenQuery$parameters.ts'
import type { CompanyScreenQuery } from './__generated__/CompanyScreenQuery.graphql.ts'

export const companyScreenEntry = screenEntry<CompanyScreenQuery>({
  query,
  variables: ({ search }) => ({ companyId: companyInAddress(search), isSelected: companyInAddress(search) !== '' }),
  identity: ({ search }) => companyInAddress(search),
  screen: async () => (await import('./CompanyScreen.tsx')).CompanyScreen,
})
