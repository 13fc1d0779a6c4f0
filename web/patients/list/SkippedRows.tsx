import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { patientListMessages } from './patientListMessages.ts'
import styles from './SkippedRows.module.css'

interface Skipping {
  /** Scrolls to the first row. */
  onFirst: () => void
}

/** Above a list that a link opened at a later page: number of earlier rows, and a link to them. */
export function SkippedRows({ onFirst, skip }: Skipping & { skip: number }) {
  const messages = useMessages(patientListMessages)
  return (
    <div className={styles.line} role="status">
      <span>{messages.skipped(skip)}</span>
      <FromFirstRow onFirst={onFirst} />
    </div>
  )
}

/** Returns to the first page. */
export function FromFirstRow({ onFirst }: Skipping) {
  const messages = useMessages(patientListMessages)
  return (
    <Button size="sm" variant="link" onClick={onFirst}>
      {messages.fromFirst}
    </Button>
  )
}
