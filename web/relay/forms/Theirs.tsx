import { useMessages } from '../../i18n/messages.ts'
import { saveFormMessages } from './saveFormMessages.ts'
import styles from './Theirs.module.css'

/** Below an edited field: the value that another user saved meanwhile. */
export function Theirs({ value }: { value: string | boolean | readonly string[] | undefined }) {
  const messages = useMessages(saveFormMessages)
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : typeof value === 'boolean' ? value && messages.on : value.join(', ')
  return <p className={styles.theirs}>{messages.theirs(text || messages.off)}</p>
}
