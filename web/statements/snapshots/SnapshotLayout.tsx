import { ListTree } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useFetchedQuery } from '../../relay/useFetchedQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { SnapshotLayoutQuery } from './__generated__/SnapshotLayoutQuery.graphql.ts'
import { snapshotMessages } from './snapshotMessages.ts'
import { StatementSheet } from './StatementSheet.tsx'

const query = graphql`
  query SnapshotLayoutQuery($patientId: ID!) {
    patient(id: $patientId) {
      familyStatement {
        ...StatementSheet_content
      }
    }
  }
`

interface SnapshotLayoutProps {
  patientId: string
  onLedger: () => void
}

/** The account as its statement reads, for practices whose billing system works with whole statements. */
export function SnapshotLayout({ patientId, onLedger }: SnapshotLayoutProps) {
  const messages = useMessages(snapshotMessages)
  const { status, data } = useFetchedQuery<SnapshotLayoutQuery>(query, { patientId })
  const content = data?.patient?.familyStatement
  const hasFailed = status === 'failed' || (status === 'found' && !content)
  const actions = (
    <Button size="sm" variant="quiet" icon={<ListTree size={14} />} onClick={onLedger}>
      {messages.asLedger}
    </Button>
  )
  return (
    <Panel
      title={messages.statement}
      actions={actions}
      isLoading={!content && !hasFailed}
      skeletonLines={8}
      error={hasFailed ? { message: messages.statementFailed } : undefined}
    >
      {content && <StatementSheet content={content} />}
    </Panel>
  )
}
