import { graphql } from 'react-relay/hooks'
import type { TextsOf } from '../i18n/messages.ts'
import type { RowOf } from '../relay/RowOf.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { PaymentStatus_payment$data } from './__generated__/PaymentStatus_payment.graphql.ts'
import { useDaysLeft } from './disputes/useDaysLeft.ts'
import type { PaymentLabels } from './paymentLabels.ts'
import type { paymentMessages } from './paymentMessages.ts'
import styles from './PaymentStatus.module.css'

void graphql`
  fragment PaymentStatus_payment on Payment {
    status
    statusText
    disputeStatusText
    isConfirming
    failureText
    dispute {
      evidenceDueAt
    }
  }
`

const statusTones: Readonly<Record<string, Tone>> = {
  SUCCESS: 'green',
  PENDING: 'amber',
  FAILED: 'red',
  DISPUTE: 'red',
}

const closedDisputes = ['won', 'warning_closed', 'lost', 'charge_refunded']

/** An open dispute needs attention. Unknown states count as open (specification). */
const disputeTone = (code: string): Tone => (closedDisputes.includes(code) ? 'neutral' : 'red')

interface PaymentStatusProps {
  payment: RowOf<PaymentStatus_payment$data>
  texts: TextsOf<typeof paymentMessages>
  labels: PaymentLabels
}

/** Status of a payment and of its dispute. */
export function PaymentStatus({ payment, texts, labels }: PaymentStatusProps) {
  const { status, statusText, disputeStatusText, isConfirming, failureText, dispute } = payment
  const isDue = disputeStatusText?.endsWith('needs_response') === true
  const days = useDaysLeft(isDue ? (dispute?.evidenceDueAt ?? null) : null)
  // The dispute's own status covers it, in the one line that a row has.
  const isShownAsDispute = status === 'DISPUTE' && disputeStatusText != null && !isConfirming
  const label = isConfirming ? texts.confirming : labels.status(status, statusText)
  return (
    <span className={styles.status}>
      {!isShownAsDispute && <StatusLabel tone={statusTones[status] ?? 'neutral'}>{label}</StatusLabel>}
      {failureText && <span className={styles.reason}>{labels.failure(failureText)}</span>}
      {disputeStatusText && (
        <span className={styles.dispute}>
          <StatusLabel tone={disputeTone(disputeStatusText)}>
            {texts.disputeOf(labels.dispute(disputeStatusText))}
          </StatusLabel>
          {days !== Infinity && <span className={styles.due}>· {texts.dueIn(days)}</span>}
        </span>
      )}
    </span>
  )
}
