import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { Money } from '../../ui/Money.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import { sumMoney } from '../../ui/sumMoney.ts'
import { agreeMessages } from './agreeMessages.ts'
import type { PlanChoice } from './usePlanOptions.ts'

interface PlanScheduleProps {
  choice: PlanChoice
  /** Empty without one. */
  downPayment: string
  currency: string
}

interface Row {
  id: string
  payment: string
  day: string
  amount: string
}

/** Every payment of a plan before it starts, with the total. */
export function PlanSchedule({ choice, downPayment, currency }: PlanScheduleProps) {
  const messages = useMessages(agreeMessages)
  const installments = choice.schedule.map(({ dueDate, amount }, index) => ({
    id: String(index + 1),
    payment: messages.installment(index + 1),
    day: formatDate(dueDate),
    amount,
  }))
  const down = downPayment && { id: '0', payment: messages.downNow, day: '', amount: downPayment }
  const rows: Row[] = down ? [down, ...installments] : installments
  const total = { id: 'total', payment: messages.total, day: '', amount: sumMoney(rows.map(({ amount }) => amount)) }
  const columns: RecordColumn<Row>[] = [
    { id: 'payment', header: messages.payment, cell: ({ payment }) => payment },
    { id: 'day', header: messages.day, cell: ({ day }) => day },
    {
      id: 'amount',
      header: messages.amount,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
    },
  ]
  return <RecordTable label={messages.schedule} columns={columns} rows={[...rows, total]} rowKey={({ id }) => id} />
}
