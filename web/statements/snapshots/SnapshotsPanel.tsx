import { Files } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { OfferButton } from '../../actions/OfferButton.tsx'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { RowsPanel } from '../../relay/RowsPanel.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Money } from '../../ui/Money.tsx'
import { RecordTable, type RecordColumn } from '../../ui/RecordTable.tsx'
import type {
  SnapshotsPanel_patient$data,
  SnapshotsPanel_patient$key,
} from './__generated__/SnapshotsPanel_patient.graphql.ts'
import type { SnapshotsPanelPageQuery } from './__generated__/SnapshotsPanelPageQuery.graphql.ts'
import { SnapshotActions } from './SnapshotActions.tsx'
import { snapshotMessages } from './snapshotMessages.ts'
import { Identifier } from '../../ui/Identifier.tsx'

const fragment = graphql`
  fragment SnapshotsPanel_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "SnapshotsPanelPageQuery") {
    restId
    snapshots(first: $first, after: $after) @connection(key: "SnapshotsPanel_snapshots") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          restId
          code
          amount
          currency
          createdAt
        }
      }
    }
  }
`

type Snapshot = NonNullable<SnapshotsPanel_patient$data['snapshots']>['edges'][number]['node']

function snapshotColumns(texts: TextsOf<typeof snapshotMessages>, patientId: string): RecordColumn<Snapshot>[] {
  return [
    { id: 'sent', header: texts.sent, isWhole: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { id: 'code', header: texts.code, cell: ({ code }) => <Identifier>{code}</Identifier> },
    {
      id: 'amount',
      header: texts.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'actions',
      header: texts.actions,
      align: 'end',
      cell: ({ restId, createdAt }) => (
        <SnapshotActions snapshotId={restId} patientId={patientId} date={formatDateTime(createdAt)} />
      ),
    },
  ]
}

/** The statements as they were sent, newest first. */
export function SnapshotsPanel({ patient, retry }: { patient: SnapshotsPanel_patient$key; retry: Refresh }) {
  const messages = useMessages(snapshotMessages)
  const { data, ...pages } = usePaginationFragment<SnapshotsPanelPageQuery, SnapshotsPanel_patient$key>(
    fragment,
    patient,
  )
  const { restId, snapshots } = data
  const rows = snapshots?.edges.map(({ node }) => node) ?? []
  return (
    <RowsPanel
      title={messages.snapshots}

      empty={{
        title: messages.none,
        hint: messages.noneHint,
        icon: <Files size={20} />,
        action: <OfferButton kind="patient" ids={['sendStatement']} />,
      }}
      failure={{ message: messages.failed, retry }}
      page={snapshots}
      {...pages}
    >
      <RecordTable
        label={messages.snapshots}
        columns={snapshotColumns(messages, restId)}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </RowsPanel>
  )
}
