import { Money } from '../ui/Money.tsx'
import styles from './PaidShare.module.css'

/** A collected amount with its share of the total as a bar. */
export function PaidShare({ paid, amount, currency }: { paid: string; amount: string; currency: string }) {
  const whole = Number(amount)
  const share = whole > 0 ? Math.min(1, Math.max(0, Number(paid) / whole)) : 0
  return (
    <span className={styles.root}>
      <span className={styles.bar} data-full={share === 1 || undefined} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <Money amount={paid} currency={currency} />
    </span>
  )
}
