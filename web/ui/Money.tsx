import { moneyParts } from './formatMoney.ts'
import { useFormatLocale } from './formatLocale.ts'
import styles from './Money.module.css'

export type MoneyProps = {
  /** A decimal string from the server: "1234.50", "-3". */
  amount: string
  /** ISO 4217 code. */
  currency: string
  /** A large figure, for a page's header; the default fits the text around it. */
  size?: 'figure'
  /** Red marks money at risk (overdue, disputed); a negative amount alone is no risk and stays neutral. */
  tone?: 'red' | 'green'
}

/** An amount: tabular figures, the currency sign small, a true minus, zero muted. Right-align the column around it. */
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
