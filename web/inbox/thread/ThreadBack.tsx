import { ArrowLeft } from 'lucide-react'
import { Link } from '../../router/Link.tsx'
import type { To } from '../../router/location.ts'
import { useMessages } from '../../i18n/messages.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import styles from './ThreadBack.module.css'

/** Back link to the list, on screens without room for both panes, also after a load error. */
export function ThreadBack({ to }: { to: To }) {
  const messages = useMessages(threadListMessages)
  return (
    <Link className={styles.back} data-ui="thread-back" to={to} aria-label={messages.toList}>
      <ArrowLeft size={18} aria-hidden />
    </Link>
  )
}
