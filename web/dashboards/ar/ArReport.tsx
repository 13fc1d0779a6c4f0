import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import type { ArReport_report$data, ArReport_report$key } from './__generated__/ArReport_report.graphql.ts'
import { AgeStrip } from './AgeStrip.tsx'
import { type Aged, agingRows, type AgingRow } from './agingRows.ts'
import { collectionsPath, receivablesPath } from './arAddress.ts'
import { arMessages } from './arMessages.ts'
import styles from './ArReport.module.css'

const fragment = graphql`
  fragment ArReport_report on AgingReport {
    asOf
    buckets {
      name
      startFrom
      startTo
    }
    cells {
      practiceRestId
      practiceName
      currency
      bucket
      patients
      amount
    }
  }
`

interface ArReportProps {
  report: ArReport_report$key
  search: URLSearchParams
  isNew: boolean
}

/** Receivables by practice and age, one table per currency. Each cell opens the patients behind it. */
export function ArReport({ report, search, isNew }: ArReportProps) {
  const messages = useMessages(arMessages)
  const { asOf, buckets, cells } = useFragment(fragment, report)
  const currencies = [...new Set(cells.map(({ currency }) => currency))].toSorted()
  return (
    <div className={styles.root}>
      {currencies.length === 0 && <EmptyState title={messages.none} hint={messages.noneHint} />}
      {currencies.map((currency) => {
        const rows = agingRows(
          cells.filter((cell) => cell.currency === currency),
          messages.allPractices,
        )
        return (
          <Panel key={currency} title={messages.byAge} note={messages.asOf(formatDate(asOf))} isFlush>
            {isNew && <AgeStrip row={rows[0]!} currency={currency} buckets={buckets} search={search} />}
            <AgingTable rows={rows} currency={currency} buckets={buckets} search={search} />
          </Panel>
        )
      })}
      <p className={styles.definition}>
        {messages.definition}{' '}
        <ScreenLink to={collectionsPath(search)} className={styles.link}>
          {messages.collections}
        </ScreenLink>
      </p>
    </div>
  )
}

interface AgingTableProps {
  rows: readonly AgingRow[]
  currency: string
  buckets: ArReport_report$data['buckets']
  search: URLSearchParams
}

function AgingTable({ rows, currency, buckets, search }: AgingTableProps) {
  const messages = useMessages(arMessages)
  const cellOf = (aged: Aged | undefined, to: string) =>
    aged && (
      <ScreenLink to={to} className={styles.cell} title={messages.patients(aged.patients)}>
        <Money amount={aged.amount} currency={currency} />
      </ScreenLink>
    )
  const columns: RecordColumn<AgingRow>[] = [
    { id: 'practice', header: messages.practice, cell: ({ name }) => name },
    ...buckets.map((bucket): RecordColumn<AgingRow> => ({
      id: bucket.name,
      header: messages[bucket.name as keyof typeof messages] as string,
      align: 'end',
      cell: (row) => cellOf(row.byBucket.get(bucket.name), receivablesPath(search, bucket, row.practiceRestId)),
    })),
    {
      id: 'total',
      header: messages.total,
      align: 'end',
      cell: (row) => cellOf(row.total, receivablesPath(search, null, row.practiceRestId)),
    },
  ]
  return (
    <RecordTable
      label={messages.title}
      columns={columns}
      rows={rows}
      rowKey={({ practiceRestId }) => practiceRestId ?? ''}
    />
  )
}
