import { RefreshCw } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { connectionMessages } from './connectionMessages.ts'
import { SyncProgress } from './SyncProgress.tsx'
import styles from './SyncButton.module.css'
import { usePracticeSync } from './usePracticeSync.ts'

interface SyncButtonProps {
  practiceId: string
  /** Called when the sync has ended, also if it failed. */
  onSynced: () => void
}

/** Syncs the practice now. While it runs, its progress takes the place of the button. */
export function SyncButton({ practiceId, onSynced }: SyncButtonProps) {
  const messages = useMessages(connectionMessages)
  const { start, isStarting, taskId } = usePracticeSync(practiceId, onSynced)
  if (taskId !== null)
    return (
      <div className={styles.progress}>
        <SyncProgress taskId={taskId} />
      </div>
    )
  return (
    <Button size="sm" icon={<RefreshCw size={16} />} isPending={isStarting} onClick={start}>
      {messages.sync}
    </Button>
  )
}
