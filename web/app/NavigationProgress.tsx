import { useNextLocation } from '../router/routerContext.ts'
import { useMessages } from '../i18n/messages.ts'
import { appMessages } from './appMessages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './NavigationProgress.module.css'

/**
 * A thin bar under the top bar while the next screen loads. It appears with a delay, so that fast screens show none.
 */
export function NavigationProgress() {
  const messages = useMessages(appMessages)
  const isLoading = useNextLocation() !== null
  return (
    <div className={styles.progress} role="status" data-loading={isLoading || undefined}>
      {isLoading ? <VisuallyHidden>{messages.loading}</VisuallyHidden> : null}
    </div>
  )
}
