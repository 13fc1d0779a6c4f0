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
    isConfirming
    typeText
  }
`

type Payment = RowOf<receiptColumn_payment$data>
type Receipted = Pick<Payment, 'status' | 'isConfirming' | 'typeText'>

const withoutReceipt = new Set(['FAILED', 'CANCELLED'])

/** Insurance payments, and payments that failed or may have failed, have no receipt. */
export const hasReceipt = ({ status, isConfirming, typeText }: Receipted): boolean =>
  typeText !== 'insurance' && !withoutReceipt.has(status) && !isConfirming

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
    cell: (payment) => {
      const { id, amount, createdAt } = payment
      if (!hasReceipt(payment)) return null
      const name = texts.payment(formatMoney(amount, currency), formatDay(createdAt))
      return <SendReceipt id={id} name={name} refusal={refusal} />
    },
  }
}
