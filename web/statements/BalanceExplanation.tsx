import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { AmountEquation } from '../patients/amounts/AmountEquation.tsx'
import { useAmountLabels } from '../patients/amounts/amountLabels.ts'
import { useBillingHoldLabel } from '../patients/status/billingHoldLabel.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { Link } from '../router/Link.tsx'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import type {
  BalanceExplanation_patient$data,
  BalanceExplanation_patient$key,
} from './__generated__/BalanceExplanation_patient.graphql.ts'
import { statementMessages } from './statementMessages.ts'
import styles from './BalanceExplanation.module.css'

const fragment = graphql`
  fragment BalanceExplanation_patient on Patient {
    currency
    currentBalance
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
      visits {
        status
        billingHoldTypeText
      }
    }
    ...AmountEquation_patient
  }
`

const lines = ['charged', 'insurance', 'adjustments', 'discounts', 'paid'] as const

/** Rows of the balance, with their charges and payments. */
const rows = '?rows=balance&open=all'

/** Balance breakdown, line by line: the lines add up exactly to the balance. Below it, what is not in the balance. */
export function BalanceExplanation({
  patient: key,
  retry,
}: {
  patient: BalanceExplanation_patient$key
  retry: Refresh
}) {
  const messages = useMessages(statementMessages)
  const holdLabel = useBillingHoldLabel()
  const patient = useFragment(fragment, key)
  const { currency, currentBalance, balanceBreakdown: breakdown, statements } = patient
  const isEmpty = statements?.length === 0
  if (isEmpty) return null
  const error = breakdown
    ? undefined
    : { message: messages.explanationFailed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const reasons = holdReasons(statements ?? [])
  const hasLines = breakdown && (Number(breakdown.charged) !== 0 || Number(currentBalance) !== 0)
  return (
    <Panel title={messages.explanation} error={error}>
      {hasLines && <BreakdownLines breakdown={breakdown} currency={currency} />}
      {breakdown && !hasLines && <p className={styles.nothing}>{messages.owesNothing}</p>}
      <dl className={styles.rest}>
        <AmountEquation patient={patient} reasons={{ onHold: reasons.map(holdLabel).join(', ') }} />
      </dl>
    </Panel>
  )
}

interface BreakdownLinesProps {
  breakdown: NonNullable<BalanceExplanation_patient$data['balanceBreakdown']>
  currency: string
}

/** Charged − insurance − adjustments − discounts − paid = balance. Each line opens the rows that it sums. */
function BreakdownLines({ breakdown, currency }: BreakdownLinesProps) {
  const messages = useMessages(statementMessages)
  const labels = useAmountLabels()
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line}>
          <dt>
            <Link className={styles.part} to={{ search: rows }} preventScrollReset>
              {messages[line]}
            </Link>
          </dt>
          <dd>
            <Money amount={breakdown[line]} currency={currency} />
          </dd>
        </div>
      ))}
      <div data-sum>
        <dt>{labels.balance}</dt>
        <dd>
          = <Money amount={breakdown.balance} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

interface Statement {
  readonly bucket: string
  readonly visits: readonly { readonly status: string; readonly billingHoldTypeText: string | null | undefined }[]
}

/** Reasons of the billing holds whose visits would be in the balance without them. */
function holdReasons(statements: readonly Statement[]): string[] {
  const held = statements
    .filter(({ bucket }) => bucket === 'PENDING')
    .flatMap(({ visits }) => visits.filter(({ status }) => status !== 'OPEN'))
  return [...new Set(held.flatMap(({ billingHoldTypeText }) => billingHoldTypeText ?? []))]
}
