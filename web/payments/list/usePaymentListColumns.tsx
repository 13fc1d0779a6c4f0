import { useMemo } from 'react'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Money } from '../../ui/Money.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import { paymentLabels } from '../paymentLabels.ts'
import { paymentMessages } from '../paymentMessages.ts'
import { PaymentStatus } from '../PaymentStatus.tsx'
import type { PaymentTable_payments$data } from './__generated__/PaymentTable_payments.graphql.ts'
import { paymentListMessages } from './paymentListMessages.ts'

export type PaymentRow = PaymentTable_payments$data[number]

type Words = TextsOf<typeof paymentMessages>
type Headers = TextsOf<typeof paymentListMessages>

/** The columns, stable until the language changes. */
export function usePaymentListColumns(): readonly Column<PaymentRow>[] {
  const words = useMessages(paymentMessages)
  const messages = useMessages(paymentListMessages)
  return useMemo(
    () => [
      ...whose(messages),
      createdOf(words),
      // Before the details, so that it is in view on narrow screens, where the table scrolls.
      { ...money('amount', words.amount, 108), sortKey: 'amount', firstDirection: 'desc', phone: 'figure' },
      ...kinds(words),
      postDateOf(words),
      money('refunded', words.refunded, 96),
    ],
    [words, messages],
  )
}

const whose = ({ patient: header, noPatient, practice }: Headers): Column<PaymentRow>[] => [
  { id: 'patient', header, minWidth: 150, isTitle: true, cell: ({ patient }) => patient?.name ?? noPatient },
  {
    id: 'practice',
    header: practice,
    minWidth: 110,
    cell: (row) => <span title={row.practice?.name}>{row.practice?.name}</span>,
  },
]

const createdOf = (words: Words): Column<PaymentRow> => ({
  id: 'created',
  header: words.created,
  width: 172,
  sortKey: 'created_at',
  firstDirection: 'desc',
  phone: 'detail',
  cell: ({ createdAt }) => <Tabular>{formatDateTime(createdAt)}</Tabular>,
})

const postDateOf = (words: Words): Column<PaymentRow> => ({
  id: 'postDate',
  header: words.postDate,
  width: 116,
  sortKey: 'post_date',
  firstDirection: 'desc',
  cell: ({ postDate, status }) =>
    postDate ? <Tabular>{formatDate(postDate)}</Tabular> : status === 'PENDING' ? words.postsLater : '',
})

function kinds(words: Words): Column<PaymentRow>[] {
  const labels = paymentLabels(words)
  return [
    {
      id: 'status',
      header: words.status,
      // A dispute's status ends with the remaining days.
      minWidth: 190,
      phone: 'detail',
      cell: (row) => <PaymentStatus payment={row} texts={words} labels={labels} />,
    },
    { id: 'type', header: words.type, width: 116, cell: ({ typeText }) => labels.type(typeText) },
    {
      id: 'method',
      header: words.method,
      minWidth: 120,
      cell: (row) => row.methodLabel ?? labels.method(row.methodTypeText),
    },
  ]
}

const money = (id: 'amount' | 'refunded', header: string, width: number): Column<PaymentRow> => ({
  id,
  header,
  width,
  align: 'end',
  cell: (row) => <Money amount={row[id]} currency={row.practice?.currency ?? 'USD'} />,
})
