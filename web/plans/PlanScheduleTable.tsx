import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages, type TextsOf } from '../i18n/messages.ts'
import { type PaymentLabels, usePaymentLabels } from '../payments/paymentLabels.ts'
import { formatDate } from '../ui/formatDate.ts'
import { Money } from '../ui/Money.tsx'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type {
  PlanScheduleTable_installment$data,
  PlanScheduleTable_installment$key,
} from './__generated__/PlanScheduleTable_installment.graphql.ts'
import { planLabels } from './planLabels.ts'
import { planMessages } from './planMessages.ts'
import { installmentTone } from './planTones.ts'

const fragment = graphql`
  fragment PlanScheduleTable_installment on PlanInstallment @relay(plural: true) {
    number
    dueDate
    amount
    status
    statusText
    chargeOn
    attempts
    failureText
  }
`

type Installment = PlanScheduleTable_installment$data[number]

interface PlanScheduleTableProps {
  schedule: PlanScheduleTable_installment$key
  currency: string
}

/** Every installment of a plan: paid, next and due ones. */
export function PlanScheduleTable({ schedule, currency }: PlanScheduleTableProps) {
  const messages = useMessages(planMessages)
  const labels = usePaymentLabels()
  const rows = useFragment(fragment, schedule)
  const columns = useMemo(() => columnsOf(messages, labels, currency), [messages, labels, currency])
  if (rows.length === 0) return null
  return <RecordTable label={messages.schedule} columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
}

function columnsOf(
  texts: TextsOf<typeof planMessages>,
  payments: PaymentLabels,
  currency: string,
): RecordColumn<Installment>[] {
  const labels = planLabels(texts)
  return [
    {
      id: 'number',
      header: texts.payment,
      cell: ({ number }) => (number === 0 ? texts.downPayment : texts.installmentOf(number)),
    },
    { id: 'due', header: texts.due, cell: ({ dueDate }) => formatDate(dueDate) },
    {
      id: 'status',
      header: texts.status,
      cell: ({ status, statusText, attempts }) => (
        <StatusLabel tone={installmentTone(status, attempts)}>
          {attempts > 0 && status === 'DUE' ? texts.installment_DECLINED : labels.installment(status, statusText)}
        </StatusLabel>
      ),
    },
    { id: 'note', header: texts.note, cell: (row) => noteOf(row, texts, payments) },
    {
      id: 'amount',
      header: texts.installmentAmount,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
    },
  ]
}

/** Why an attempt was declined, and when it is retried. */
function noteOf(
  { status, attempts, failureText, chargeOn }: Installment,
  texts: TextsOf<typeof planMessages>,
  payments: PaymentLabels,
): string {
  if (attempts === 0 || status === 'PAID') return ''
  const reason = payments.failure(failureText ?? '')
  return chargeOn ? texts.declinedUntil(reason, formatDate(chargeOn)) : texts.declinedForGood(reason)
}
