import { useMessages } from '../i18n/messages.ts'
import { Money } from '../ui/Money.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { StatementRows_statement$key } from './__generated__/StatementRows_statement.graphql.ts'
import { columnsBehindName } from './amountColumns.ts'
import { bucketLabel, bucketTone, type BucketGroup } from './statementBuckets.ts'
import { statementMessages } from './statementMessages.ts'
import { StatementRows } from './StatementRows.tsx'
import type { OpenRows } from '../browser/useOpenRows.ts'
import statementRowsStyles from './StatementRows.module.css'
import styles from './BucketRows.module.css'

type Statement = BucketGroup<{
  readonly bucket: string
  readonly bucketText: string
  readonly amounts: { readonly patientBalance: string }
}>['statements'][number] &
  StatementRows_statement$key & { readonly id: string }

interface BucketRowsProps {
  group: BucketGroup<Statement>
  currency: string
  open: OpenRows
}

/** The statements of one bucket, with its name and total. */
export function BucketRows({ group, currency, open }: BucketRowsProps) {
  const messages = useMessages(statementMessages)
  const { bucket, bucketText, statements, balance } = group
  return (
    <>
      <tbody>
        <tr className={styles.bucket}>
          <th scope="rowgroup" colSpan={columnsBehindName}>
            <StatusLabel tone={bucketTone(bucket)}>{bucketLabel(bucket, bucketText, messages)}</StatusLabel>
            <span className={statementRowsStyles.note}>{messages.statementCount(statements.length)}</span>
          </th>
          <td>
            <Money amount={balance} currency={currency} />
          </td>
        </tr>
      </tbody>
      {statements.map((statement) => (
        <StatementRows key={statement.id} statement={statement} currency={currency} open={open} />
      ))}
    </>
  )
}
