import { Suspense } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { SkeletonLines } from '../ui/SkeletonLines.tsx'
import type { AuditLogScreenQuery } from './__generated__/AuditLogScreenQuery.graphql.ts'
import { AuditLog } from './AuditLog.tsx'

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
  const { viewer, auditLog } = usePreloadedQuery<AuditLogScreenQuery>(query, queryRef)
  return <AuditLog page={auditLog} viewer={viewer ?? null} />
}
