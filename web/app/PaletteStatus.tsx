import { useMessages } from '../i18n/messages.ts'
import type { Lookup } from '../relay/useLookup.ts'
import { paletteMessages } from './paletteMessages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './PaletteStatus.module.css'

interface PaletteStatusProps {
  status: Lookup<unknown>['status']
  text: string
  count: number
}

/** Status of the search: text where the list cannot show it, and a count for screen readers. */
export function PaletteStatus({ status, text, count }: PaletteStatusProps) {
  const messages = useMessages(paletteMessages)
  const isEmpty = count === 0 && status !== 'pending'
  const words = {
    pending: messages.searching,
    failed: messages.failed,
    found: isEmpty ? messages.nothing(text) : null,
    idle: isEmpty ? messages.nothing(text) : null,
  }[status]
  return (
    <div role="status" className={styles.status}>
      {words ?? <VisuallyHidden>{text ? messages.found(count) : null}</VisuallyHidden>}
    </div>
  )
}
