import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { usePaymentLabels } from '../../payments/paymentLabels.ts'
import { formatTime } from '../../ui/formatDateTime.ts'
import { Money } from '../../ui/Money.tsx'
import { callMessages } from '../calls/callMessages.ts'
import { billingReasonMessages } from '../status/billingReasonMessages.ts'
import { useBillingStatusLabel } from '../status/billingStatusLabel.ts'
import type { TimelineItem_entry$key } from './__generated__/TimelineItem_entry.graphql.ts'
import { describeEntry } from './describeEntry.ts'
import { timelineKind } from './timelineKinds.ts'
import { timelineMessages } from './timelineMessages.ts'

const fragment = graphql`
  fragment TimelineItem_entry on TimelineEntry {
    typeText
    createdAt
    actor
    data {
      name
      value
    }
  }
`

/** One thing that happened: what, the details, by whom and when, and the amount where money is in it. */
export function TimelineItem({ entry: key, currency }: { entry: TimelineItem_entry$key; currency: string }) {
  const texts = useMessages(timelineMessages)
  const statusLabel = useBillingStatusLabel()
  const reasons = useMessages(billingReasonMessages)
  const payments = usePaymentLabels()
  const { typeText, createdAt, actor, data } = useFragment(fragment, key)
  const calls = useMessages(callMessages)
  const { title, details, amount } = describeEntry(typeText, data, { texts, statusLabel, reasons, payments, calls })
  const { icon: Icon, tone } = timelineKind(typeText)
  return (
    <li className="timeline-item">
      <span className="timeline-icon" data-tone={tone} aria-hidden>
        <Icon size={14} />
      </span>
      <span className="timeline-text">
        <span className="timeline-title">{title}</span>
        {details.map((detail) => (
          <span key={detail} className="timeline-detail">
            {detail}
          </span>
        ))}
      </span>
      {amount && <Money amount={amount} currency={currency} />}
      <span className="timeline-by">
        <span>{actor ?? texts.system}</span>
        <time dateTime={createdAt} className="t-tabular">
          {formatTime(createdAt)}
        </time>
      </span>
    </li>
  )
}
