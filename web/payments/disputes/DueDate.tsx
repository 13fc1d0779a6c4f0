import { useMessages } from '../../i18n/messages.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { disputeMessages } from './disputeMessages.ts'
import styles from './DueDate.module.css'
import { useDaysLeft } from './useDaysLeft.ts'

/** The evidence deadline, with the remaining days. */
export function DueDate({ dueAt }: { dueAt: string }) {
  const messages = useMessages(disputeMessages)
  const days = useDaysLeft(dueAt)
  const left = days < 0 ? messages.pastDue : days === 0 ? messages.dueToday : messages.daysLeft(days)
  return (
    <span className={styles.root}>
      {formatDateTime(dueAt)}
      <StatusLabel tone={days < 3 ? 'red' : 'amber'}>{left}</StatusLabel>
    </span>
  )
}
