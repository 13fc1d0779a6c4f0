import { CalendarClock } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { practiceTabPath } from '../page/practiceTabs.ts'
import { SettingsForm } from '../settings/SettingsForm.tsx'
import type { PreVisitScreenQuery } from './__generated__/PreVisitScreenQuery.graphql.ts'
import { CheckInPanel } from './CheckInPanel.tsx'
import { preVisitMessages } from './preVisitMessages.ts'
import styles from './PreVisitScreen.module.css'

const query = graphql`
  query PreVisitScreenQuery($clientId: ID!) @preloadable {
    ...PracticePage_query
    practice(restId: $clientId) {
      preVisitFeatures
      ...CheckInPanel_practice
      ...SettingsForm_practice
    }
  }
`

/** What happens before a visit: check-in at the practice, eligibility checks and messages. By the practice's features. */
export function PreVisitScreen({ queryRef }: ScreenProps<PreVisitScreenQuery>) {
  const messages = useMessages(preVisitMessages)
  usePageTitle(messages.pageTitle)
  const { practice } = usePreloadedQuery<PreVisitScreenQuery>(query, queryRef)
  if (!practice) return null
  const { preVisitFeatures: features } = practice
  if (features.length === 0) return <WithoutPreVisit clientId={queryRef.variables.clientId} />
  const isCheckedIn = features.includes('CHECK_IN') || features.includes('KIOSK_CHECK_IN')
  return (
    <div className={styles.root}>
      {isCheckedIn && <CheckInPanel practice={practice} />}
      <SettingsForm practice={practice} groups={['PRE_VISIT']} />
    </div>
  )
}

/** Only an address leads here: the practice has no such tab. */
function WithoutPreVisit({ clientId }: { clientId: string }) {
  const messages = useMessages(preVisitMessages)
  return (
    <EmptyState
      icon={<CalendarClock size={20} />}
      title={messages.off}
      hint={messages.offHint}
      action={<ButtonLink to={practiceTabPath(clientId, 'settings')}>{messages.toSettings}</ButtonLink>}
    />
  )
}
