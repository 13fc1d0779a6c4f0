import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { useFormatLocale } from '../../ui/formatLocale.ts'
import { Money } from '../../ui/Money.tsx'
import type { ArReport_report$data } from './__generated__/ArReport_report.graphql.ts'
import styles from './AgeStrip.module.css'
import type { AgingRow } from './agingRows.ts'
import { receivablesPath } from './arAddress.ts'
import { arMessages } from './arMessages.ts'

interface AgeStripProps {
  row: AgingRow
  currency: string
  buckets: ArReport_report$data['buckets']
  search: URLSearchParams
}

/** The age buckets side by side, each with its share of the total. The table below has the same numbers. */
export function AgeStrip({ row, currency, buckets, search }: AgeStripProps) {
  const messages = useMessages(arMessages)
  const percent = new Intl.NumberFormat(useFormatLocale(), { style: 'percent', maximumFractionDigits: 1 })
  const total = Number(row.total.amount)
  return (
    <ul className={styles.root} aria-label={messages.byAge}>
      {buckets.map((bucket) => {
        const { patients, amount } = row.byBucket.get(bucket.name) ?? { patients: 0, amount: '0' }
        const share = total > 0 ? Number(amount) / total : 0
        return (
          <li key={bucket.name}>
            <ScreenLink to={receivablesPath(search, bucket, row.practiceRestId)} className={styles.age}>
              <span>{messages[bucket.name as keyof typeof messages] as string}</span>
              <Money amount={amount} currency={currency} />
              <span>{messages.patients(patients)}</span>
              <span className={styles.bar} style={{ '--share': share } as object} aria-hidden />
              <span>{messages.share(percent.format(share))}</span>
            </ScreenLink>
          </li>
        )
      })}
    </ul>
  )
}
