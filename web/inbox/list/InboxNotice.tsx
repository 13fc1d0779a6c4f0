import { WifiOff } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { formatTime } from '../../ui/formatDateTime.ts'
import { useInboxState } from '../useInboxEvents.ts'
import { threadListMessages } from './threadListMessages.ts'
import styles from './InboxNotice.module.css'

/** While nothing is told of as it changes: since when what is shown may be old. */
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
