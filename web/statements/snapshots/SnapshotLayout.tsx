import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { SnapshotLayoutQuery } from './__generated__/SnapshotLayoutQuery.graphql.ts'
import { LayoutSwitch } from './LayoutSwitch.tsx'
import { snapshotMessages } from './snapshotMessages.ts'
import { StatementSheet } from './StatementSheet.tsx'

const query = graphql`
  query SnapshotLayoutQuery($patientId: ID!) {
    patient(restId: $patientId) {
      familyStatement {
        ...StatementSheet_content
      }
    }
  }
`

/** The account laid out as a statement, for practices whose billing system works with whole statements. */
export function SnapshotLayout({ patientId }: { patientId: string }) {
  const messages = useMessages(snapshotMessages)
  const { status, data, retry } = useLookup<SnapshotLayoutQuery>(query, { patientId })
  const content = data?.patient?.familyStatement
  const hasFailed = status === 'failed' || (status === 'found' && !content)
  return (
    <Panel
      title={messages.statement}
      actions={<LayoutSwitch to="ledger" />}
      isLoading={!content && !hasFailed}
      skeletonLines={8}
      error={hasFailed ? { message: messages.statementFailed, onRetry: retry } : undefined}
    >
      {content && <StatementSheet content={content} />}
    </Panel>
  )
}
