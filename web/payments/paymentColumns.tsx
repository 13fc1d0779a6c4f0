import type { RecordColumn } from '../patients/page/RecordTable.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { Money } from '../ui/Money.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { PaymentsPanel_patient$data } from './__generated__/PaymentsPanel_patient.graphql.ts'
import { disputeLabel, isDisputeOpen, methodLabel, postingLabel, statusLabel, typeLabel } from './paymentLabels.ts'
import type { paymentMessages } from './paymentMessages.ts'
import './payments.css'
import { paymentStatusTone, postingTone } from './paymentTones.ts'

type Payment = NonNullable<PaymentsPanel_patient$data['payments']>['edges'][number]['node']
type Texts = (typeof paymentMessages)['en' | 'ru']

export function paymentColumns(texts: Texts, currency: string): RecordColumn<Payment>[] {
  return [
    { id: 'created', header: texts.created, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { id: 'type', header: texts.type, cell: ({ typeText }) => typeLabel(typeText, texts) },
    {
      id: 'method',
      header: texts.method,
      cell: (payment) => payment.methodLabel ?? methodLabel(payment.methodTypeText, texts),
    },
    { id: 'status', header: texts.status, cell: (payment) => <PaymentStatus payment={payment} texts={texts} /> },
    {
      id: 'posted',
      header: texts.postDate,
      cell: ({ postDate, status }) => formatDate(postDate) || (status === 'PENDING' ? texts.postsLater : ''),
    },
    {
      id: 'posting',
      header: texts.posting,
      cell: ({ postingStateText }) => (
        <StatusLabel tone={postingTone(postingStateText)}>{postingLabel(postingStateText, texts)}</StatusLabel>
      ),
    },
    {
      id: 'externalId',
      header: texts.externalId,
      cell: ({ externalId }) => externalId && <span className="t-id">{externalId}</span>,
    },
    moneyColumn('refunded', texts.refunded, currency),
    moneyColumn('amount', texts.amount, currency),
  ]
}

function moneyColumn(id: 'amount' | 'refunded', header: string, currency: string): RecordColumn<Payment> {
  return { id, header, align: 'end', cell: (payment) => <Money amount={payment[id]} currency={currency} /> }
}

/** What became of a payment, and where its dispute stands. */
function PaymentStatus({ payment, texts }: { payment: Payment; texts: Texts }) {
  const { status, statusText, disputeStatusText } = payment
  return (
    <span className="payment-status">
      <StatusLabel tone={paymentStatusTone(status)}>{statusLabel(status, statusText, texts)}</StatusLabel>
      {disputeStatusText && (
        <StatusLabel tone={isDisputeOpen(disputeStatusText) ? 'red' : 'neutral'}>
          {texts.disputeOf(disputeLabel(disputeStatusText, texts))}
        </StatusLabel>
      )}
    </span>
  )
}
