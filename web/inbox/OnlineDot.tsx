import { useMessages } from '../i18n/messages.ts'
import { inboxMessages } from './inboxMessages.ts'
import styles from './OnlineDot.module.css'

/** Says that the patient is in the portal at this moment; nothing where they are not. */
export function OnlineDot({ isOnline }: { isOnline: boolean }) {
  const { online } = useMessages(inboxMessages)
  return isOnline ? <span className={styles.dot} role="img" aria-label={online} title={online} /> : null
}
