import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { patientMessages } from '../patientMessages.ts'
import type { AmountLine } from './amountLines.ts'
import { amountMessages } from './amountMessages.ts'
import { amountRows } from './amountRows.ts'
import styles from './AmountTerm.module.css'

interface AmountTermProps {
  line: AmountLine
  patientId: string
  currency: string
  isLarge?: boolean
  /** Shown below the amount. */
  reason?: string | undefined
}

/** An amount of an account, with its name, its definition, and a link to the rows that it sums. Part of a `dl`. */
export function AmountTerm({ line, patientId, currency, isLarge = false, reason }: AmountTermProps) {
  const { term, amount, operator } = line
  const labels = useMessages(patientMessages)
  const definitions = useMessages(amountMessages)
  return (
    <div data-term={term}>
      <dt>
        <Tooltip text={definitions[term]}>
          <ScreenLink className={styles.name} to={amountRows(patientId, term)}>
            {labels[term]}
          </ScreenLink>
        </Tooltip>
      </dt>
      <dd>
        {operator && <span className={styles.operator}>{operator} </span>}
        <Money
          amount={amount}
          currency={currency}
          {...(isLarge && { size: 'figure' })}
          {...(term === 'collectionsBalance' && { tone: 'red' })}
        />
        {reason && <span className={styles.reason}>{reason}</span>}
      </dd>
    </div>
  )
}
