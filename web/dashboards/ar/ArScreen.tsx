import { Suspense } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useLocation } from '../../router/routerContext.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { ArScreenQuery } from './__generated__/ArScreenQuery.graphql.ts'
import { arMessages } from './arMessages.ts'
import { selectDesign, useArDesign } from './arDesign.ts'
import { ArReport } from './ArReport.tsx'
import styles from './ArScreen.module.css'

const query = graphql`
  query ArScreenQuery($filter: StatsFilter, $utcOffset: Int) @preloadable {
    agingReport(filter: $filter, utcOffset: $utcOffset) {
      ...ArReport_report
    }
  }
`

/** The receivables report in both designs: the older one is the table only, the newer one has the strip of ages above it. */
export function ArScreen(props: ScreenProps<ArScreenQuery>) {
  const messages = useMessages(arMessages)
  usePageTitle(`${messages.title} · Tally Care`)
  const { pathname, search } = useLocation()
  const design = useArDesign()
  const isNew = pathname === '/ar-report-new' || design === 'newer'
  return (
    <div className={styles.root}>
      <ScreenHeader title={messages.title} count="">
        <ScreenLink
          to={`${isNew ? '/ar-report' : '/ar-report-new'}${search}`}
          className={styles.design}
          onClick={() => selectDesign(isNew ? 'older' : 'newer')}
        >
          {isNew ? messages.oldDesign : messages.newDesign}
        </ScreenLink>
      </ScreenHeader>
      <Suspense fallback={<SkeletonLines lines={10} />}>
        <LoadedReport {...props} search={new URLSearchParams(search)} isNew={isNew} />
      </Suspense>
    </div>
  )
}

interface LoadedReportProps extends ScreenProps<ArScreenQuery> {
  search: URLSearchParams
  isNew: boolean
}

function LoadedReport({ queryRef, search, isNew }: LoadedReportProps) {
  const messages = useMessages(arMessages)
  const { agingReport } = usePreloadedQuery<ArScreenQuery>(query, queryRef)
  const { refresh, isRefreshing } = useRefresh<ArScreenQuery>(query, queryRef.variables)
  if (!agingReport) return <Notice text={messages.failed} onRetry={refresh} isRetrying={isRefreshing} />
  return <ArReport report={agingReport} search={search} isNew={isNew} />
}
