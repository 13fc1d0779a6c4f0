import { RotateCw } from 'lucide-react'
import { Button } from './Button.tsx'
import { RequestId } from './RequestId.tsx'
import { useUiTexts } from './UiTexts.ts'
import emptyStateStyles from './EmptyState.module.css'

export type ErrorStateProps = {
  /** What could not be loaded, in the user's words. */
  message: string
  requestId?: string | undefined
  /** Retries. Absent if a retry cannot help. */
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
}

/** Replaces content that could not be loaded. */
export function ErrorState({ message, requestId, onRetry, isRetrying = false }: ErrorStateProps) {
  const texts = useUiTexts()
  return (
    <div className={emptyStateStyles.root} role="alert">
      <p className={emptyStateStyles.title}>{message}</p>
      {requestId && <RequestId id={requestId} />}
      {onRetry && (
        <Button size="sm" icon={<RotateCw size={14} />} isPending={isRetrying} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}
