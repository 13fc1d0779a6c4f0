import { useMessages } from '../../i18n/messages.ts'
import { takeMessages } from './takeMessages.ts'
import type { PaymentDraftState } from './usePaymentDraft.ts'
import styles from './PaymentForm.module.css'

interface PaymentLinesProps {
  form: PaymentDraftState
  money: (amount: string) => string
}

/** Amount, discount, fee and total of a payment, if the total differs from the amount. */
export function PaymentLines({ form, money }: PaymentLinesProps) {
  const messages = useMessages(takeMessages)
  const { lines, read } = form
  if (lines === null || read.amount === null) return null
  const hasDiscount = Number(lines.discount) > 0
  const hasFee = Number(lines.fee) > 0
  if (!hasDiscount && !hasFee) return null
  const rows: readonly (readonly [string, string] | false)[] = [
    [messages.amount, money(read.amount)],
    hasDiscount && [messages.promptPayDiscount, money(`-${lines.discount}`)],
    hasFee && [messages.convenienceFee, money(lines.fee)],
    [messages.total, money(lines.total)],
  ]
  return (
    <dl className={styles.lines} aria-label={messages.total}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
