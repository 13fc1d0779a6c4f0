import { Suspense } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import { Notice } from '../ui/Notice.tsx'
import { SkeletonLines } from '../ui/SkeletonLines.tsx'
import type { AuditLogScreenQuery } from './__generated__/AuditLogScreenQuery.graphql.ts'
import { AuditLog } from './AuditLog.tsx'
import { auditMessages } from './auditMessages.ts'

const query = graphql`
  query AuditLogScreenQuery(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $order: AuditLogOrder
    $filter: AuditLogFilter
  ) @preloadable {
    viewer {
      ...AuditFilters_viewer
    }
    practices(first: 100) {
      ...AuditFilters_practices
    }
    auditLog(first: $first, after: $after, last: $last, before: $before, order: $order, filter: $filter) {
      ...AuditLog_page
    }
  }
`

/** The audit log, by page. */
export function AuditLogScreen(props: ScreenProps<AuditLogScreenQuery>) {
  return (
    <Suspense fallback={<SkeletonLines lines={12} />}>
      <LoadedLog {...props} />
    </Suspense>
  )
}

function LoadedLog({ queryRef }: ScreenProps<AuditLogScreenQuery>) {
  const messages = useMessages(auditMessages)
  const { viewer, practices, auditLog } = usePreloadedQuery<AuditLogScreenQuery>(query, queryRef)
  const { refresh, isRefreshing } = useRefresh<AuditLogScreenQuery>(query, queryRef.variables)
  return (
    <>
      {!practices && <Notice text={messages.practicesFailed} onRetry={refresh} isRetrying={isRefreshing} />}
      <AuditLog page={auditLog} practices={practices ?? null} viewer={viewer ?? null} />
    </>
  )
}
