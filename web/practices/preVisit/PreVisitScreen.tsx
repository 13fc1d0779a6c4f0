import { CalendarClock } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { practiceTabPath } from '../page/practiceTabs.ts'
import { SettingsForm } from '../settings/SettingsForm.tsx'
import type { PreVisitScreenQuery } from './__generated__/PreVisitScreenQuery.graphql.ts'
import { CheckInPanel } from './CheckInPanel.tsx'
import { preVisitMessages } from './preVisitMessages.ts'
import { SpecialtiesPanel } from './SpecialtiesPanel.tsx'
import styles from './PreVisitScreen.module.css'

const query = graphql`
  query PreVisitScreenQuery(
    $clientId: ID!
    $filter: PracticeListFilter
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    ...PracticePage_query
    practice(restId: $clientId) @catch {
      preVisitFeatures
      ...CheckInPanel_practice
      ...SettingsForm_practice
      ...SpecialtiesPanel_practice
    }
    providers(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      ...SpecialtiesPanel_page
    }
  }
`

/** Check-in at the practice, eligibility checks, messages and specialties of providers, by the practice’s features. */
export function PreVisitScreen({ queryRef }: ScreenProps<PreVisitScreenQuery>) {
  const messages = useMessages(preVisitMessages)
  usePageTitle(messages.pageTitle)
  const [search] = useSearchParams()
  const { practice: result, providers } = usePreloadedQuery<PreVisitScreenQuery>(query, queryRef)
  const retry = useRefresh<PreVisitScreenQuery>(query, queryRef.variables)
  const list = { page: providers ?? null, isSearch: Boolean(search.get('search')), retry }
  if (!result.ok)
    return (
      <div className={styles.root}>
        <Notice text={messages.practiceFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
        <SpecialtiesPanel practice={null} {...list} />
      </div>
    )
  const { value: practice } = result
  if (!practice) return null
  const { preVisitFeatures: features } = practice
  if (features.length === 0) return <WithoutPreVisit clientId={queryRef.variables.clientId} />
  const isCheckedIn = features.includes('CHECK_IN') || features.includes('KIOSK_CHECK_IN')
  const hasForms = features.includes('CHECK_IN') || features.includes('MEDICAL_FORMS')
  return (
    <div className={styles.root}>
      {isCheckedIn && <CheckInPanel practice={practice} />}
      <SettingsForm practice={practice} groups={['PRE_VISIT']} />
      {hasForms && <SpecialtiesPanel practice={practice} {...list} />}
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
