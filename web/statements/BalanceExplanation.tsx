import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { BalanceExplanation_patient$key } from './__generated__/BalanceExplanation_patient.graphql.ts'
import { BalanceParts } from './BalanceParts.tsx'
import { statementMessages } from './statementMessages.ts'
import styles from './BalanceExplanation.module.css'

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

/** Balance breakdown, line by line: the lines add up exactly. */
export function BalanceExplanation({ patient, retry }: { patient: BalanceExplanation_patient$key; retry: Refresh }) {
  const messages = useMessages(statementMessages)
  const { currency, balanceBreakdown: breakdown, statements } = useFragment(fragment, patient)
  const isEmpty = statements?.length === 0
  if (isEmpty) return null
  const error = breakdown
    ? undefined
    : { message: messages.explanationFailed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  return (
    <Panel title={messages.explanation} error={error}>
      {breakdown && (
        <dl className={styles.lines}>
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
      <BalanceParts statements={statements ?? []} currency={currency} />
    </Panel>
  )
}
