import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../../i18n/messages.ts'
import { PagedRows } from '../../../relay/PagedRows.tsx'
import type { Refresh } from '../../../relay/useRefresh.ts'
import { formatBytes } from '../../../ui/formatBytes.ts'
import { formatDate } from '../../../ui/formatDate.ts'
import { formatDateTime } from '../../../ui/formatDateTime.ts'
import { Money } from '../../../ui/Money.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../../ui/RecordTable.tsx'
import { UploadFile } from '../import/UploadFile.tsx'
import type {
  RemittancesPanel_practice$data,
  RemittancesPanel_practice$key,
} from './__generated__/RemittancesPanel_practice.graphql.ts'
import type { RemittancesPanelPageQuery } from './__generated__/RemittancesPanelPageQuery.graphql.ts'
import { remittanceMessages } from './remittanceMessages.ts'
import { RemittanceReport } from './RemittanceReport.tsx'
import { RemittanceResult } from './RemittanceResult.tsx'
import styles from './RemittancesPanel.module.css'

const fragment = graphql`
  fragment RemittancesPanel_practice on Practice
  @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
  @refetchable(queryName: "RemittancesPanelPageQuery") {
    restId
    remittanceSetup {
      uploadUrl
      maxBytes
      maxClaims
    }
    remittances(first: $first, after: $after) @connection(key: "RemittancesPanel_remittances") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          fileName
          payerName
          payerId
          checkNumber
          paidOn
          currency
          total
          createdAt
          ...RemittanceResult_remittance
          ...RemittanceReport_remittance
        }
      }
    }
  }
`

type Row = NonNullable<RemittancesPanel_practice$data['remittances']>['edges'][number]['node']

/** Where X12 835 files are uploaded, and the uploaded remittances with the outcome of their claims, newest first. */
export function RemittancesPanel({
  practice: key,
  retry,
}: {
  practice: RemittancesPanel_practice$key
  retry: Refresh
}) {
  const messages = useMessages(remittanceMessages)
  const { data, ...pages } = usePaginationFragment<RemittancesPanelPageQuery, RemittancesPanel_practice$key>(
    fragment,
    key,
  )
  const { restId, remittanceSetup: setup, remittances } = data
  const rows = remittances?.edges.map(({ node }) => node) ?? []
  return (
    <Panel
      title={messages.title}
      anchor="remittances"
      isFlush
      note={remittances?.totalCount || undefined}
      error={
        remittances ? undefined : { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
      }
    >
      <div className={styles.upload}>
        <UploadFile
          practiceRestId={restId}
          setup={setup}
          hint={messages.hint(setup.maxClaims, formatBytes(setup.maxBytes))}
          label={messages.select}
          accept=".835,.edi,.txt,.x12,.era,.dat"
          onUploaded={retry.refresh}
        />
      </div>
      <PagedRows page={remittances} {...pages}>
        <Remittances rows={rows} />
      </PagedRows>
    </Panel>
  )
}

function Remittances({ rows }: { rows: readonly Row[] }) {
  const messages = useMessages(remittanceMessages)
  if (rows.length === 0) return <p className={styles.none}>{messages.none}</p>
  return <RecordTable label={messages.title} columns={columnsOf(messages)} rows={rows} rowKey={({ id }) => id} />
}

function Payment({ payerName, payerId, checkNumber }: Pick<Row, 'payerName' | 'payerId' | 'checkNumber'>) {
  return (
    <span className={styles.payer}>
      {payerName || payerId}
      <span className={styles.second}>{checkNumber}</span>
    </span>
  )
}

function Uploaded({ createdAt, fileName }: Pick<Row, 'createdAt' | 'fileName'>) {
  return (
    <span>
      {formatDateTime(createdAt)}
      <span className={styles.second}>{fileName}</span>
    </span>
  )
}

function columnsOf(texts: TextsOf<typeof remittanceMessages>): RecordColumn<Row>[] {
  return [
    { id: 'payer', header: texts.payer, cell: (row) => <Payment {...row} /> },
    { id: 'paidOn', header: texts.paidOn, cell: ({ paidOn }) => (paidOn ? formatDate(paidOn) : '') },
    {
      id: 'total',
      header: texts.total,
      align: 'end',
      cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
    { id: 'uploaded', header: texts.uploaded, cell: (row) => <Uploaded {...row} /> },
    { id: 'result', header: texts.result, cell: (row) => <RemittanceResult remittance={row} /> },
    { id: 'report', header: texts.report, cell: (row) => <RemittanceReport remittance={row} /> },
  ]
}
