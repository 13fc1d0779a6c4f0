import { graphql } from 'react-relay/hooks'
import type { TextsOf } from '../i18n/messages.ts'
import type { RowOf } from '../relay/RowOf.ts'
import { formatDay } from '../ui/formatDateTime.ts'
import { formatMoney } from '../ui/formatMoney.ts'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import type { receiptColumn_payment$data } from './__generated__/receiptColumn_payment.graphql.ts'
import type { receiptMessages } from './receiptMessages.ts'
import { SendReceipt } from './SendReceipt.tsx'

void graphql`
  fragment receiptColumn_payment on Payment {
    id
    amount
    createdAt
    status
    typeText
  }
`

type Payment = RowOf<receiptColumn_payment$data>

const withoutReceipt = new Set(['FAILED', 'CANCELLED'])

/** An insurance’s payment, and one that did not go through, has no receipt. */
export const hasReceipt = ({ status, typeText }: Pick<Payment, 'status' | 'typeText'>): boolean =>
  typeText !== 'insurance' && !withoutReceipt.has(status)

/** Sends receipts of patients' payments. */
export function receiptColumn(
  texts: TextsOf<typeof receiptMessages>,
  currency: string,
  refusal: string | undefined,
): RecordColumn<Payment> {
  return {
    id: 'receipt',
    header: texts.column,
    align: 'end',
    cell: ({ id, amount, createdAt, status, typeText }) => {
      if (!hasReceipt({ status, typeText })) return null
      const name = texts.payment(formatMoney(amount, currency), formatDay(createdAt))
      return <SendReceipt id={id} name={name} refusal={refusal} />
    },
  }
}
