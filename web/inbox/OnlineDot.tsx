import { useMessages } from '../i18n/messages.ts'
import { inboxMessages } from './inboxMessages.ts'
import styles from './OnlineDot.module.css'

/** Shown while the patient is in the portal. */
export function OnlineDot({ isOnline }: { isOnline: boolean }) {
  const { online } = useMessages(inboxMessages)
  return isOnline ? <span className={styles.dot} role="img" aria-label={online} title={online} /> : null
}
