import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import type { ActionDialogProps } from '../actions/defineAction.tsx'
import { useMessages } from '../i18n/messages.ts'
import { useLookup } from '../relay/useLookup.ts'
import { UnreadableRows } from '../relay/UnreadableRows.tsx'
import { Busy } from '../ui/Busy.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import { SkeletonLines } from '../ui/SkeletonLines.tsx'
import type { AccessLogDialogQuery } from './__generated__/AccessLogDialogQuery.graphql.ts'
import type { openAccessLog_patient$data } from './__generated__/openAccessLog_patient.graphql.ts'
import { accessLogColumns, readOf } from './accessLogColumns.tsx'
import { accessLogMessages } from './accessLogMessages.ts'
import { groupAccesses } from './groupAccesses.ts'
import styles from './AccessLogDialog.module.css'

const query = graphql`
  query AccessLogDialogQuery($patientId: ID!, $after: String) {
    accessLog(patientId: $patientId, first: 100, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        unreadableRows {
          count
          requestId
        }
        node {
          ...accessLogColumns_read @relay(mask: false)
        }
      }
    }
  }
`

/** Access log of an account, by page: user, time, screen and field names. */
export function AccessLogDialog({ subject, onClose }: ActionDialogProps<openAccessLog_patient$data>) {
  const { id: patientId, name: patientName } = subject
  const messages = useMessages(accessLogMessages)
  const [after, setAfter] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={messages.openAccessLog} description={messages.of(patientName)}>
      <AccessLogPage
        key={attempt}
        patientId={patientId}
        after={after}
        onGo={setAfter}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Dialog>
  )
}

interface AccessLogPageProps {
  patientId: string
  after: string | null
  onGo: (after: string | null) => void
  onRetry: () => void
}

function AccessLogPage({ patientId, after, onGo, onRetry }: AccessLogPageProps) {
  const messages = useMessages(accessLogMessages)
  const { status, data } = useLookup<AccessLogDialogQuery>(query, { patientId, after })
  if (status === 'failed') return <ErrorState message={messages.failed} onRetry={onRetry} />
  if (!data) return <SkeletonLines lines={8} />
  const { edges, pageInfo } = data.accessLog ?? { edges: [], pageInfo: { hasNextPage: false, endCursor: null } }
  const reads = groupAccesses(edges.map(({ cursor, node }) => readOf(cursor, node)))
  if (reads.length === 0) return <EmptyState title={messages.none} />
  const older = pageInfo.hasNextPage ? undefined : messages.isLast
  return (
    <>
      <Busy isBusy={status === 'pending'}>
        <RecordTable
          label={messages.openAccessLog}
          columns={accessLogColumns(messages)}
          rows={reads}
          rowKey={({ key }) => key}
        />
      </Busy>
      <UnreadableRows edges={edges} />
      <div className={styles.pages}>
        {after !== null && (
          <Button size="sm" onClick={() => onGo(null)}>
            {messages.latest}
          </Button>
        )}
        <Button size="sm" disabledReason={older} onClick={() => onGo(pageInfo.endCursor ?? null)}>
          {messages.older}
        </Button>
      </div>
    </>
  )
}
