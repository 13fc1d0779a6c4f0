import { codeInWords } from '../i18n/codeInWords.ts'
import { useMessages } from '../i18n/messages.ts'
import { useAmountLabels } from '../patients/amounts/amountLabels.ts'
import { Money } from '../ui/Money.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { StatementRows_statement$key } from './__generated__/StatementRows_statement.graphql.ts'
import type { VisitRows_visit$key } from './__generated__/VisitRows_visit.graphql.ts'
import { columnsBehindName } from './amountColumns.ts'
import { termTone } from './ledgerGroups.ts'
import { statementMessages } from './statementMessages.ts'
import { StatementRows } from './StatementRows.tsx'
import type { OpenRows } from '../browser/useOpenRows.ts'
import statementRowsStyles from './StatementRows.module.css'
import styles from './LedgerGroupRows.module.css'

interface LedgerGroupRowsProps {
  group: {
    term: string
    bucketText: string
    parts: readonly {
      statement: StatementRows_statement$key & { readonly id: string }
      visits: readonly (VisitRows_visit$key & { readonly restId: string })[]
      balance: string
    }[]
    balance: string
  }
  currency: string
  open: OpenRows
  /** Ids of the shown visits of all groups, as keys move through them. */
  order: readonly string[]
}

/** The visits that one amount sums, with its name and the amount. */
export function LedgerGroupRows({ group, currency, open, order }: LedgerGroupRowsProps) {
  const messages = useMessages(statementMessages)
  const labels: Readonly<Record<string, string>> = useAmountLabels()
  const { term, bucketText, parts, balance } = group
  const own: Readonly<Record<string, string>> = { overpaid: messages.paidBucket, settled: messages.settled }
  return (
    <>
      <tbody>
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={columnsBehindName}>
            <StatusLabel tone={termTone(term)}>{own[term] ?? labels[term] ?? codeInWords(bucketText)}</StatusLabel>
            <span className={statementRowsStyles.note}>{messages.statementCount(parts.length)}</span>
          </th>
          <td>
            <Money amount={balance} currency={currency} />
          </td>
        </tr>
      </tbody>
      {parts.map((part) => (
        <StatementRows key={part.statement.id} {...part} currency={currency} open={open} order={order} />
      ))}
    </>
  )
}
