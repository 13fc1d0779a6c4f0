import { moneyParts } from './formatMoney.ts'
import { useFormatLocale } from './formatLocale.ts'
import styles from './Money.module.css'

export type MoneyProps = {
  /** A decimal string from the server: "1234.50", "-3". */
  amount: string
  /** ISO 4217 code. */
  currency: string
  /** `large` for a page's header. Default: the size of the text around it. */
  size?: 'figure'
  /** Red marks money at risk (overdue, disputed). A negative amount is not a risk in itself and stays neutral. */
  tone?: 'red' | 'green'
}

/** An amount: tabular figures, a small currency sign, a true minus, zero muted. Right-align its column. */
export function Money({ amount, currency, size, tone }: MoneyProps) {
  const locale = useFormatLocale()
  const { sign, before, figures, after, isZero } = moneyParts(amount, currency, locale)
  return (
    <span className={styles.root} data-ui="money" data-zero={isZero || undefined} data-size={size} data-tone={tone}>
      {sign}
      {before && <span className={styles.currency}>{before}</span>}
      {figures}
      {after && <span className={styles.currency}>{after}</span>}
    </span>
  )
}
