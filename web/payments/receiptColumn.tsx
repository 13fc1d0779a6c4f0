import type { TextsOf } from '../i18n/messages.ts'
import { formatDay } from '../ui/formatDateTime.ts'
import { formatMoney } from '../ui/formatMoney.ts'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import type { receiptMessages } from './receiptMessages.ts'
import { SendReceipt } from './SendReceipt.tsx'

interface Payment {
  readonly id: string
  readonly amount: string
  readonly createdAt: string
  readonly status: string
  readonly typeText: string
}

const withoutReceipt = new Set(['FAILED', 'CANCELLED'])

/** Sends receipts of what patients paid; an insurance's payment, and one that did not go through, has none. */
export function receiptColumn<Row extends Payment>(
  texts: TextsOf<typeof receiptMessages>,
  currency: string,
  refusal: string | undefined,
): RecordColumn<Row> {
  return {
    id: 'receipt',
    header: texts.column,
    align: 'end',
    cell: ({ id, amount, createdAt, status, typeText }) => {
      if (typeText === 'insurance' || withoutReceipt.has(status)) return null
      const name = texts.payment(formatMoney(amount, currency), formatDay(createdAt))
      return <SendReceipt id={id} name={name} refusal={refusal} />
    },
  }
}
