import { useMessages } from '../../i18n/messages.ts'
import { Initials } from '../../ui/Initials.tsx'
import type { usePresentUsers_thread$key } from './__generated__/usePresentUsers_thread.graphql.ts'
import { presenceMessages } from './presenceMessages.ts'
import { usePresentUsers } from './usePresentUsers.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import styles from './RowPresence.module.css'

/** Maximum number of initials; further users are counted. */
const maxShown = 3

/** Other users who are viewing a thread of the list. */
export function RowPresence({ thread }: { thread: usePresentUsers_thread$key }) {
  const messages = useMessages(presenceMessages)
  const others = usePresentUsers(thread)
  if (others.length === 0) return null
  const shown = others.toSorted((a, b) => Number(b.isTyping) - Number(a.isTyping)).slice(0, maxShown)
  return (
    <span className={styles.people}>
      {shown.map(({ id, name, isTyping }) => (
        <Initials
          key={id}
          name={name}
          label={isTyping ? messages.rowTyping(name) : messages.rowViewing(name)}
          isBusy={isTyping}
        />
      ))}
      {others.length > maxShown && <Tabular>+{others.length - maxShown}</Tabular>}
    </span>
  )
}
