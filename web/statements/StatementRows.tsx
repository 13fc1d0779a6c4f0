import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { formatDate } from '../ui/formatDate.ts'
import { Money } from '../ui/Money.tsx'
import type { StatementRows_statement$key } from './__generated__/StatementRows_statement.graphql.ts'
import type { VisitRows_visit$key } from './__generated__/VisitRows_visit.graphql.ts'
import { columnsBehindName } from './amountColumns.ts'
import { statementMessages } from './statementMessages.ts'
import type { OpenRows } from '../browser/useOpenRows.ts'
import { VisitRows } from './VisitRows.tsx'
import styles from './StatementRows.module.css'

const fragment = graphql`
  fragment StatementRows_statement on Statement {
    startDate
    manualAdjustment
  }
`

interface StatementRowsProps {
  statement: StatementRows_statement$key
  /** The shown visits, which may be a part of the statement, and their balance. */
  visits: readonly (VisitRows_visit$key & { readonly restId: string })[]
  balance: string
  currency: string
  open: OpenRows
  /** Ids of the shown visits of all statements, as keys move through them. */
  order: readonly string[]
}

/** A statement: its date, and the balance of its visits above them. */
export function StatementRows({ statement: key, visits, balance, currency, open, order }: StatementRowsProps) {
  const messages = useMessages(statementMessages)
  const { startDate, manualAdjustment } = useFragment(fragment, key)
  return (
    <tbody>
      <tr className={styles.statement}>
        <th scope="rowgroup" colSpan={columnsBehindName}>
          {messages.statementOf(formatDate(startDate))}
          <span className={styles.note}>{messages.visitCount(visits.length)}</span>
          {Number(manualAdjustment) !== 0 && (
            <span className={styles.note}>
              {messages.manualAdjustment} <Money amount={manualAdjustment} currency={currency} />
            </span>
          )}
        </th>
        <td>
          <Money amount={balance} currency={currency} />
        </td>
      </tr>
      {visits.map((visit) => (
        <VisitRows
          key={visit.restId}
          visit={visit}
          index={order.indexOf(visit.restId)}
          currency={currency}
          isOpen={open.isOpen(visit.restId)}
          onToggle={() => open.toggle(visit.restId)}
        />
      ))}
    </tbody>
  )
}
