import { useMessages } from '../../i18n/messages.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { type ExampleBand, limitExamples } from './limitExamples.ts'
import { limitMessages } from './limitMessages.ts'
import styles from './PlanLimitPicture.module.css'

interface PlanLimitPictureProps {
  bands: readonly ExampleBand[]
  currency: string
}

/** Plans for example balances: a bar each, with a block for each installment. */
export function PlanLimitPicture({ bands, currency }: PlanLimitPictureProps) {
  const messages = useMessages(limitMessages)
  const examples = bands.flatMap(limitExamples)
  const most = Math.max(...examples.map(({ installments }) => installments))
  const money = (amount: number) => formatMoney(amount.toFixed(2), currency)
  return (
    <ul className={styles.root} aria-label={messages.picture}>
      {examples.map(({ balance, installments, installment }) => (
        <li key={balance}>
          <span className={styles.balance}>{money(balance)}</span>
          <svg className={styles.bar} viewBox={`0 0 ${most * 10} 10`} preserveAspectRatio="none" aria-hidden>
            {Array.from({ length: installments }, (_, index) => (
              <rect key={index} x={index * 10} width={9} height={10} />
            ))}
          </svg>
          <span className={styles.result}>{messages.gets(installments, money(installment))}</span>
        </li>
      ))}
    </ul>
  )
}
