import { Suspense } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { AccountChanges } from '../../inbox/AccountChanges.tsx'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { changedSearch, useListAddress } from '../../router/useListAddress.ts'
import { DateFilter } from '../../ui/dates/DateFilter.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { HomeScreenQuery } from './__generated__/HomeScreenQuery.graphql.ts'
import { Attention } from './Attention.tsx'
import { homeRange, scopeVariables } from './homeAddress.ts'
import { homeLinks } from './homeLinks.ts'
import { homeMessages } from './homeMessages.ts'
import styles from './HomeScreen.module.css'
import { LedgerCheck } from './LedgerCheck.tsx'
import { PeriodPayments } from './PeriodPayments.tsx'

const query = graphql`
  query HomeScreenQuery($filter: StatsFilter) @preloadable {
    stats(filter: $filter) {
      ...Attention_stats
      ...LedgerCheck_stats
      ...PeriodPayments_stats
    }
  }
`

const loadDueDisputes = async () => (await import('../../payments/disputes/DueDisputesPanel.tsx')).DueDisputesPanel

/** Home of support: what needs attention, and the payments of a period. */
export function HomeScreen(props: ScreenProps<HomeScreenQuery>) {
  const messages = useMessages(homeMessages)
  usePageTitle(`${messages.title} · Tally Care`)
  const { search, go } = useListAddress()
  const changeRange = ([from, to]: readonly string[], isFinal: boolean) =>
    go(changedSearch(search, { from: from || null, to: to || null }, []), !isFinal)
  return (
    <div className={styles.root}>
      <ScreenHeader title={messages.title} count="">
        <DateFilter label={messages.period} values={homeRange(search)} onChange={changeRange} />
      </ScreenHeader>
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <Figures {...props} search={search} />
      </Suspense>
    </div>
  )
}

function Figures({ queryRef, search }: ScreenProps<HomeScreenQuery> & { search: URLSearchParams }) {
  const messages = useMessages(homeMessages)
  const { stats } = usePreloadedQuery<HomeScreenQuery>(query, queryRef)
  const { refresh, isRefreshing } = useRefresh<HomeScreenQuery>(query, queryRef.variables)
  if (!stats) return <Notice text={messages.failed} onRetry={refresh} isRetrying={isRefreshing} />
  const links = homeLinks(search)
  return (
    <div className={styles.body}>
      <AccountChanges patientId={null} onChange={refresh} />
      <Attention stats={stats} links={links} />
      <LedgerCheck stats={stats} />
      <OnDemand load={loadDueDisputes} props={{ scope: scopeVariables(search), to: links.disputesDue }} />
      <PeriodPayments stats={stats} links={links} />
    </div>
  )
}
