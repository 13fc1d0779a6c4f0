import { FileSearch } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { RowsPanel } from '../../relay/RowsPanel.tsx'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import { Money } from '../../ui/Money.tsx'
import { RecordTable, type RecordColumn } from '../../ui/RecordTable.tsx'
import { SnapshotActions } from '../snapshots/SnapshotActions.tsx'
import type {
  SentStatementsPanel_query$data,
  SentStatementsPanel_query$key,
} from './__generated__/SentStatementsPanel_query.graphql.ts'
import type { SentStatementsPanelPageQuery } from './__generated__/SentStatementsPanelPageQuery.graphql.ts'
import { sentStatementMessages } from './sentStatementMessages.ts'

const fragment = graphql`
  fragment SentStatementsPanel_query on Query
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "StatementSnapshotFilter" }
  )
  @refetchable(queryName: "SentStatementsPanelPageQuery") {
    statementSnapshots(first: $first, after: $after, filter: $filter)
      @connection(key: "SentStatementsPanel_statementSnapshots") {
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
          patient {
            restId
            name
            externalId
          }
          practice {
            name
          }
        }
      }
    }
  }
`

type Sent = SentStatementsPanel_query$data['statementSnapshots']['edges'][number]['node']

function sentColumns(texts: TextsOf<typeof sentStatementMessages>): RecordColumn<Sent>[] {
  return [
    { id: 'sent', header: texts.sent, isWhole: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      id: 'patient',
      header: texts.patient,
      cell: ({ patient }) =>
        patient && (
          <span>
            <ScreenLink to={`/patients/${patient.restId}/snapshots`}>{patient.name}</ScreenLink>{' '}
            <Identifier>{patient.externalId}</Identifier>
          </span>
        ),
    },
    { id: 'practice', header: texts.practice, cell: ({ practice }) => practice?.name ?? '' },
    { id: 'code', header: texts.code, isWhole: true, cell: ({ code }) => <Identifier>{code}</Identifier> },
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
      cell: ({ restId, createdAt, patient }) =>
        patient && <SnapshotActions snapshotId={restId} patientId={patient.restId} date={formatDateTime(createdAt)} />,
    },
  ]
}

/** The found statements, newest first. */
export function SentStatementsPanel({ query }: { query: SentStatementsPanel_query$key }) {
  const messages = useMessages(sentStatementMessages)
  const { data, ...pages } = usePaginationFragment<SentStatementsPanelPageQuery, SentStatementsPanel_query$key>(
    fragment,
    query,
  )
  const rows = data.statementSnapshots.edges.map(({ node }) => node)
  const empty = { title: messages.none, hint: messages.noneHint, icon: <FileSearch size={20} /> }
  return (
    <RowsPanel
      title={messages.statements}

      empty={empty}

      page={data.statementSnapshots}
      {...pages}
    >
      <RecordTable label={messages.statements} columns={sentColumns(messages)} rows={rows} rowKey={({ id }) => id} />
    </RowsPanel>
  )
}
