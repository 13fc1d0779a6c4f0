import { Link } from '../../router/Link.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { bulkMessages } from './bulkMessages.ts'
import type { BulkRun } from './useBulkRun.ts'
import styles from './BulkResult.module.css'

/** Progress of a bulk action, and the threads that could not be updated, with the reasons. */
export function BulkResult({ run, onClose }: { run: BulkRun; onClose: () => void }) {
  const messages = useMessages(bulkMessages)
  const { total, done, refused, isOver } = run
  if (!isOver) {
    const made = done + refused.length
    return <ProgressBar label={messages.running} done={made} total={total} note={messages.progress(made, total)} />
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.resultTitle}
      description={messages.result(done, refused.length)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {messages.ok}
        </Button>
      }
    >
      <ul className={styles.refused}>
        {refused.map(({ thread, reason }) => (
          <li key={thread.id}>
            <Link to={`/inbox?thread=${thread.restId}`} onClick={onClose}>
              {formatPhone(thread.name)}
            </Link>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
