import { graphql } from 'react-relay/hooks'
import type { TextsOf } from '../i18n/messages.ts'
import type { RowOf } from '../relay/RowOf.ts'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { Money } from '../ui/Money.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { paymentColumns_payment$data } from './__generated__/paymentColumns_payment.graphql.ts'
import { paymentLabels } from './paymentLabels.ts'
import type { paymentMessages } from './paymentMessages.ts'
import { Identifier } from '../ui/Identifier.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'

const postingTones: Readonly<Record<string, Tone>> = { posted: 'green', posting: 'blue', failed: 'red' }

const postingTone = (posting: string): Tone => postingTones[posting] ?? 'neutral'

void graphql`
  fragment paymentColumns_payment on Payment {
    restId
    createdAt
    typeText
    methodTypeText
    methodLabel
    status
    amount
    refunded
    unapplied
    postDate
    postingStateText
    externalId
    ...PaymentStatus_payment @relay(mask: false)
  }
`

type Payment = RowOf<paymentColumns_payment$data>
type Texts = TextsOf<typeof paymentMessages>

/**
 * `payments` are the shown ones: the billing system's id, the unapplied and the refunded amount have a column if one of
 * them has one. The date opens the payment.
 */
export function paymentColumns(
  texts: Texts,
  currency: string,
  payments: readonly Payment[],
  onOpen: (restId: string) => void,
): RecordColumn<Payment>[] {
  const labels = paymentLabels(texts)
  return [
    createdColumn(texts, onOpen),
    // Before the details, so that it is in view beside the rail, where the table may scroll.
    moneyColumn('amount', texts.amount, currency),
    { id: 'type', header: texts.type, cell: ({ typeText }) => labels.type(typeText) },
    {
      id: 'method',
      header: texts.method,
      cell: (payment) => payment.methodLabel ?? labels.method(payment.methodTypeText),
    },
    {
      id: 'status',
      header: texts.status,
      cell: (payment) => <PaymentStatus payment={payment} texts={texts} labels={labels} />,
    },
    {
      id: 'posted',
      header: texts.postDate,
      cell: ({ postDate, status }) => formatDate(postDate) || (status === 'PENDING' ? texts.postsLater : ''),
    },
    {
      id: 'posting',
      header: texts.posting,
      cell: ({ postingStateText }) => (
        <StatusLabel tone={postingTone(postingStateText)}>{labels.posting(postingStateText)}</StatusLabel>
      ),
    },
    ...(payments.some(({ externalId }) => externalId) ? [externalIdColumn(texts)] : []),
    ...(['unapplied', 'refunded'] as const)
      .filter((id) => payments.some((payment) => Number(payment[id]) !== 0))
      .map((id) => moneyColumn(id, texts[id], currency)),
  ]
}

const createdColumn = (texts: Texts, onOpen: (restId: string) => void): RecordColumn<Payment> => ({
  id: 'created',
  header: texts.created,
  cell: ({ createdAt, restId }) => (
    <Button variant="link" size="sm" onClick={() => onOpen(restId)}>
      {formatDateTime(createdAt)}
    </Button>
  ),
})

const externalIdColumn = (texts: Texts): RecordColumn<Payment> => ({
  id: 'externalId',
  header: texts.externalId,
  cell: ({ externalId }) => externalId && <Identifier>{externalId}</Identifier>,
})

function moneyColumn(id: 'amount' | 'refunded' | 'unapplied', header: string, currency: string): RecordColumn<Payment> {
  return { id, header, align: 'end', cell: (payment) => <Money amount={payment[id]} currency={currency} /> }
}
