import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { practiceSettingMessages } from './practiceSettingMessages.ts'
import styles from './SettingsForm.module.css'

interface SaveBarProps {
  draft: {
    /** Number of unsaved changes. */
    count: number
    isStale: boolean
    isPending: boolean
    discard: () => void
  }
}

/** At the bottom of a form with unsaved changes: saves or discards them. */
export function SaveBar({ draft }: SaveBarProps) {
  const messages = useMessages(practiceSettingMessages)
  if (draft.count === 0) return null
  return (
    <div className={styles.bar} role="status">
      <span>{draft.isStale ? messages.stale : messages.changes(draft.count)}</span>
      <Button onClick={draft.discard}>{messages.discard}</Button>
      <Button variant="primary" type="submit" isPending={draft.isPending}>
        {draft.isStale ? messages.saveAnyway : messages.save}
      </Button>
    </div>
  )
}
