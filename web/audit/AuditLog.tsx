import { ScrollText } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { usePageTitle } from '../browser/usePageTitle.ts'
import { useMessages } from '../i18n/messages.ts'
import { Reloading } from '../relay/Reloading.tsx'
import { CursorPager } from '../relay/pages/CursorPager.tsx'
import { UnreadableRows } from '../relay/UnreadableRows.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import { ScreenHeader } from '../ui/ScreenHeader.tsx'
import type { AuditFilters_viewer$key } from './__generated__/AuditFilters_viewer.graphql.ts'
import type { AuditLog_page$key } from './__generated__/AuditLog_page.graphql.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { usualPageSize } from './auditLogAddress.ts'
import { auditMessages } from './auditMessages.ts'
import { groupEntries } from './groupEntries.ts'
import { useAuditColumns } from './useAuditColumns.tsx'
import { useAuditLogAddress } from './useAuditLogAddress.ts'
import styles from './AuditLog.module.css'

const fragment = graphql`
  fragment AuditLog_page on AuditEntryConnection {
    totalCount
    isTotalCountExact
    pageInfo {
      startCursor
      endCursor
    }
    edges {
      unreadableRows {
        count
        requestId
      }
      node {
        id
        createdAt
        actionText
        actor {
          id
          name
        }
        changes {
          field
        }
        ...useAuditColumns_entry
        ...AuditObject_entry
        ...AuditChanges_entry
      }
    }
  }
`

const keyOf = ({ key }: { key: string }) => key

interface AuditLogProps {
  page: AuditLog_page$key
  viewer: AuditFilters_viewer$key | null
}

export function AuditLog({ page, viewer }: AuditLogProps) {
  const messages = useMessages(auditMessages)
  const { edges, totalCount: total, isTotalCountExact, pageInfo } = useFragment(fragment, page)
  const entries = edges.map(({ node }) => node)
  const totalCount = total ?? 0
  const address = useAuditLogAddress()
  const columns = useAuditColumns(address)
  usePageTitle(`${messages.auditLog} · Tally Care`)
  const actor = entries.find((entry) => entry.actor?.id === address.search.get('user'))?.actor?.name
  const clear = address.isFiltered ? <Button onClick={address.clearFilters}>{messages.clearFilters}</Button> : undefined
  return (
    <div className={styles.log}>
      <ScreenHeader
        title={messages.auditLog}
        count={isTotalCountExact ? messages.count(totalCount) : messages.countAtLeast(totalCount)}
      />
      <AuditFilters address={address} viewer={viewer} actor={actor ?? null} />
      {entries.length === 0 ? (
        <EmptyState
          title={messages.none}
          hint={address.isFiltered ? messages.noneFiltered : messages.noneHint}
          icon={<ScrollText size={20} />}
          action={clear}
        />
      ) : (
        <Reloading>
          <RecordTable label={messages.auditLog} columns={columns} rows={groupEntries(entries)} rowKey={keyOf} isMain />
        </Reloading>
      )}
      <UnreadableRows edges={edges} />
      <CursorPager
        usual={usualPageSize}
        cursors={pageInfo}
        shown={entries.length}
        total={totalCount}
        isLeast={!isTotalCountExact}
      />
    </div>
  )
}
