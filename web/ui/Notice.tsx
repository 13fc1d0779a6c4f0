import { Button } from './Button.tsx'
import { useUiTexts } from './UiTexts.ts'
import styles from './Notice.module.css'

export type NoticeProps = {
  /** One plain sentence: what is missing, or how old the data is. */
  text: string
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
}

/** A notice above content that is incomplete or outdated, but usable. */
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
