import { companyInAddress } from '../../relay/companyInAddress.ts'
import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/CompanyBillingScreenQuery$parameters.ts'
import type { CompanyBillingScreenQuery } from './__generated__/CompanyBillingScreenQuery.graphql.ts'

export const companyBillingScreenEntry = screenEntry<CompanyBillingScreenQuery>({
  query,
  variables: ({ search }) => ({ companyId: companyInAddress(search), isSelected: companyInAddress(search) !== '' }),
  identity: ({ search }) => companyInAddress(search),
  screen: async () => (await import('./CompanyBillingScreen.tsx')).CompanyBillingScreen,
})
