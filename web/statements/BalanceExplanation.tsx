import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { Refresh } from '../patients/page/useRefresh.ts'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { BalanceExplanation_patient$key } from './__generated__/BalanceExplanation_patient.graphql.ts'
import { bucketLabel, bucketTone, groupByBucket } from './statementBuckets.ts'
import { statementMessages } from './statementMessages.ts'

const fragment = graphql`
  fragment BalanceExplanation_patient on Patient {
    currency
    balanceBreakdown {
      charged
      insurance
      adjustments
      discounts
      paid
      balance
    }
    statements {
      bucket
      bucketText
      amounts {
        patientBalance
      }
    }
  }
`

const lines = ['charged', 'insurance', 'adjustments', 'discounts', 'paid'] as const

/** From what was charged to what is owed, line by line: the lines add up to the balance exactly. */
export function BalanceExplanation({ patient, retry }: { patient: BalanceExplanation_patient$key; retry: Refresh }) {
  const messages = useMessages(statementMessages)
  const { currency, balanceBreakdown: breakdown, statements } = useFragment(fragment, patient)
  const isEmpty = statements?.length === 0
  if (isEmpty) return null
  const error = breakdown
    ? undefined
    : { message: messages.explanationFailed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const groups = groupByBucket(statements ?? []).filter(({ balance }) => Number(balance) !== 0)
  return (
    <Panel title={messages.explanation} error={error}>
      {breakdown && (
        <dl className="balance-lines">
          {lines.map((line) => (
            <div key={line}>
              <dt>{messages[line]}</dt>
              <dd>
                <Money amount={breakdown[line]} currency={currency} />
              </dd>
            </div>
          ))}
          <div data-sum>
            <dt>{messages.sum}</dt>
            <dd>
              <Money amount={breakdown.balance} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
      {groups.length > 0 && (
        <ul className="balance-parts" aria-label={messages.partsLabel}>
          {groups.map(({ bucket, bucketText, balance }) => (
            <li key={bucketText}>
              <StatusLabel tone={bucketTone(bucket)}>{bucketLabel(bucket, bucketText, messages)}</StatusLabel>
              <Money amount={balance} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
