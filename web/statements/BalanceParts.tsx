import { useMessages } from '../i18n/messages.ts'
import { Money } from '../ui/Money.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { bucketLabel, bucketTone, groupByBucket, type Bucketed } from './statementBuckets.ts'
import { statementMessages } from './statementMessages.ts'
import styles from './BalanceParts.module.css'

/** Balance by bucket: due, pending and in collections. Empty buckets are omitted. */
export function BalanceParts({ statements, currency }: { statements: readonly Bucketed[]; currency: string }) {
  const messages = useMessages(statementMessages)
  const groups = groupByBucket(statements).filter(({ balance }) => Number(balance) !== 0)
  if (groups.length === 0) return null
  return (
    <ul className={styles.parts} aria-label={messages.partsLabel}>
      {groups.map(({ bucket, bucketText, balance }) => (
        <li key={bucketText}>
          <StatusLabel tone={bucketTone(bucket)}>{bucketLabel(bucket, bucketText, messages)}</StatusLabel>
          <Money amount={balance} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
