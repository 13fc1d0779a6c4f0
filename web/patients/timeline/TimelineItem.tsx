import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useDisputeReasonLabel } from '../../payments/disputes/disputeReasonLabel.ts'
import { usePaymentLabels } from '../../payments/paymentLabels.ts'
import { formatTime } from '../../ui/formatDateTime.ts'
import { Money } from '../../ui/Money.tsx'
import { callMessages } from '../calls/callMessages.ts'
import { billingReasonMessages } from '../status/billingReasonMessages.ts'
import { useBillingStatusLabel } from '../status/billingStatusLabel.ts'
import type { TimelineItem_entry$key } from './__generated__/TimelineItem_entry.graphql.ts'
import { describeEntry } from './describeEntry.ts'
import { eventMessages } from './eventMessages.ts'
import { timelineKind } from './timelineKinds.ts'
import { timelineMessages } from './timelineMessages.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import styles from './TimelineItem.module.css'

const fragment = graphql`
  fragment TimelineItem_entry on TimelineEntry {
    typeText
    createdAt
    actor {
      name
    }
    data {
      name
      value
    }
  }
`

/** One timeline entry: the event, details, user and time, and any amount. */
export function TimelineItem({ entry: key, currency }: { entry: TimelineItem_entry$key; currency: string }) {
  const events = useMessages(eventMessages)
  const texts = useMessages(timelineMessages)
  const statusLabel = useBillingStatusLabel()
  const reasons = useMessages(billingReasonMessages)
  const payments = usePaymentLabels()
  const { typeText, createdAt, actor, data } = useFragment(fragment, key)
  const calls = useMessages(callMessages)
  const disputeReason = useDisputeReasonLabel()
  const words = { events, texts, statusLabel, reasons, payments, calls, disputeReason }
  const { title, details, amount } = describeEntry(typeText, data, words)
  const { icon: Icon, tone } = timelineKind(typeText)
  return (
    <li className={styles.item}>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        <Icon size={14} />
      </span>
      <span>
        <span className={styles.title}>{title}</span>
        {details.map((detail) => (
          <span key={detail} className={styles.detail}>
            {detail}
          </span>
        ))}
      </span>
      {amount && <Money amount={amount} currency={currency} />}
      <span className={styles.by}>
        <span>{actor?.name ?? texts.system}</span>
        <Tabular as="time" dateTime={createdAt}>
          {formatTime(createdAt)}
        </Tabular>
      </span>
    </li>
  )
}
