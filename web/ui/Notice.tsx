import { Button } from './Button.tsx'
import { useUiTexts } from './UiTexts.ts'
import styles from './Notice.module.css'

export type NoticeProps = {
  /** One plain sentence: what is missing, or how old it is. */
  text: string
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
}

/** A line above what is shown: something of it is missing or old, and the rest can be worked with. */
export function Notice({ text, onRetry, isRetrying = false }: NoticeProps) {
  const texts = useUiTexts()
  return (
    <div className={styles.notice} data-ui="notice" role="status">
      <span>{text}</span>
      {onRetry && (
        <Button size="sm" variant="link" isPending={isRetrying} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}
