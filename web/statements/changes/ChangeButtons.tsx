import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { changeMessages } from './changeMessages.ts'
import { type ChangeTarget, useChanging } from './changing.ts'
import styles from './ChangeButtons.module.css'

interface ChangeButtonsProps {
  target: ChangeTarget
  /** A visit in collections can be recalled. */
  isInCollections?: boolean
}

/** Actions of a ledger row. */
export function ChangeButtons({ target, isInCollections = false }: ChangeButtonsProps) {
  const messages = useMessages(changeMessages)
  const changing = useChanging()
  if (!changing) return null
  return (
    <span className={styles.changes} data-ui="ledger-changes">
      <Button
        variant="link"
        size="sm"
        aria-label={messages.adjustOf(target.name)}
        disabledReason={changing.adjustRefusal}
        onClick={() => changing.adjust(target)}
      >
        {messages.adjust}
      </Button>
      {isInCollections && (
        <Button
          variant="link"
          size="sm"
          aria-label={messages.revertOf(target.name)}
          disabledReason={changing.revertRefusal}
          onClick={() => changing.revert(target)}
        >
          {messages.revert}
        </Button>
      )}
    </span>
  )
}
