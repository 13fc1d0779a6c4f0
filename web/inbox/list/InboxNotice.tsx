import { WifiOff } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { formatTime } from '../../ui/formatDateTime.ts'
import { useInboxState } from '../useInboxEvents.ts'
import { threadListMessages } from './threadListMessages.ts'
import styles from './InboxNotice.module.css'

/** During an interruption of live updates: since when the data may be out of date. */
export function InboxNotice() {
  const messages = useMessages(threadListMessages)
  const { status, since } = useInboxState()
  return (
    <div role="status">
      {status === 'interrupted' && (
        <p className={styles.old} data-ui="outdated">
          <WifiOff size={14} aria-hidden />
          {messages.old(formatTime(since.toISOString()))}
        </p>
      )}
    </div>
  )
}
