import { useMessages } from '../../i18n/messages.ts'
import { Freshness } from '../../relay/Freshness.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { paymentListMessages } from './paymentListMessages.ts'
import type { usePaymentTotals } from './usePaymentTotals.ts'
import styles from './PaymentTotals.module.css'

type PaymentTotalsProps = Omit<ReturnType<typeof usePaymentTotals>, 'count' | 'key'> & { answerKey: string }

/** Totals of all payments of the filter, loaded or not; one line per currency. */
export function PaymentTotals({ totals, hasFailed, retry, answerKey }: PaymentTotalsProps) {
  const messages = useMessages(paymentListMessages)
  if (hasFailed)
    return (
      <p role="alert" className={styles.failed}>
        {messages.totalsFailed}
        <Button variant="link" size="sm" isPending={retry.isRefreshing} onClick={retry.refresh}>
          {messages.again}
        </Button>
      </p>
    )
  const freshness = totals && <Freshness answerKey={answerKey} retry={retry} />
  if (totals?.length === 0) return freshness
  return (
    <section className={styles.root} aria-label={messages.totals} aria-busy={totals === null}>
      {freshness}
      {(totals ?? [null]).map((sums) => (
        <dl key={sums?.currency ?? ''}>
          {(['gross', 'refunded', 'net'] as const).map((name) => (
            <div key={name}>
              <dt>{messages[name]}</dt>
              <dd>
                {sums ? (
                  <Money amount={sums[name]} currency={sums.currency} />
                ) : (
                  <Skeleton width="72px" height="14px" />
                )}
              </dd>
            </div>
          ))}
        </dl>
      ))}
      <Tooltip text={messages.totalsHint}>
        <span className={styles.hint}>{messages.wholeFilter}</span>
      </Tooltip>
    </section>
  )
}
