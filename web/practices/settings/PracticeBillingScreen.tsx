import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import type { PracticeBillingScreenQuery } from './__generated__/PracticeBillingScreenQuery.graphql.ts'
import { BillingSelections } from '../connections/BillingSelections.tsx'
import { ConnectionPanel } from '../connections/ConnectionPanel.tsx'
import { practiceSettingMessages } from './practiceSettingMessages.ts'
import { SettingsForm } from './SettingsForm.tsx'

const query = graphql`
  query PracticeBillingScreenQuery($clientId: ID!) @preloadable {
    ...PracticePage_query
    ...ConnectionPanel_query
    ...BillingSelections_query
    practice(restId: $clientId) {
      ...ConnectionPanel_practice
      ...BillingSelections_practice
      ...SettingsForm_practice
    }
  }
`

const groups = ['STATEMENTS', 'BALANCES', 'HOLDS', 'AUTOPAY', 'FEES', 'POSTING', 'IMPORT', 'PORTAL', 'CALLS'] as const

/** How a practice bills: its billing system, and the settings of all groups but pre-visit. */
export function PracticeBillingScreen({ queryRef }: ScreenProps<PracticeBillingScreenQuery>) {
  const messages = useMessages(practiceSettingMessages)
  usePageTitle(messages.billingTitle)
  const data = usePreloadedQuery<PracticeBillingScreenQuery>(query, queryRef)
  const { practice } = data
  if (!practice) return null
  return (
    <>
      <ConnectionPanel query={data} practice={practice} />
      <BillingSelections query={data} practice={practice} />
      <SettingsForm hasHours practice={practice} groups={groups} />
    </>
  )
}
