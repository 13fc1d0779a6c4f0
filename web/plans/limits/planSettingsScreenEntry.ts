import { companyInAddress } from '../../relay/companyInAddress.ts'
import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/PlanSettingsScreenQuery$parameters.ts'
import type { PlanSettingsScreenQuery } from './__generated__/PlanSettingsScreenQuery.graphql.ts'

export const planSettingsScreenEntry = screenEntry<PlanSettingsScreenQuery>({
  query,
  variables: ({ search }) => {
    const companyId = companyInAddress(search)
    return { companyId, isSelected: companyId !== '', practices: companyId === '' ? {} : { companyRestId: companyId } }
  },
  identity: ({ search }) => companyInAddress(search),
  screen: async () => (await import('./PlanSettingsScreen.tsx')).PlanSettingsScreen,
})
