import { PenLine, TriangleAlert } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Initials } from '../../ui/Initials.tsx'
import type { ThreadPresence_thread$key } from './__generated__/ThreadPresence_thread.graphql.ts'
import { presenceMessages } from './presenceMessages.ts'
import { type Other, usePresentUsers } from './usePresentUsers.ts'
import { usePresenceEvents } from './usePresenceEvents.ts'
import styles from './ThreadPresence.module.css'

const fragment = graphql`
  fragment ThreadPresence_thread on Thread {
    ...usePresentUsers_thread
  }
`

interface ThreadPresenceProps {
  thread: ThreadPresence_thread$key
  /** The viewer has started to write. */
  isWriting: boolean
}

/** Other users who are viewing or typing, shown above the composer. Warns if both are writing. */
export function ThreadPresence({ thread: key, isWriting }: ThreadPresenceProps) {
  usePresenceEvents()
  const others = usePresentUsers(useFragment(fragment, key))
  const typing = others.filter(({ isTyping }) => isTyping)
  const isWarning = isWriting && typing.length > 0
  return (
    <div className={styles.root} role="status" data-warning={isWarning || undefined}>
      {others.length > 0 && <PresenceText others={others} typing={typing} isWarning={isWarning} />}
    </div>
  )
}

interface PresenceTextProps {
  others: readonly Other[]
  typing: readonly Other[]
  isWarning: boolean
}

function PresenceText({ others, typing, isWarning }: PresenceTextProps) {
  const messages = useMessages(presenceMessages)
  const namesOf = (people: readonly Other[]) => messages.and([...new Set(people.map(({ name }) => name))])
  if (isWarning)
    return (
      <p>
        <TriangleAlert size={14} aria-hidden />
        {messages.bothWrite(namesOf(typing))}
      </p>
    )
  if (typing.length > 0)
    return (
      <p>
        <PenLine size={14} aria-hidden />
        {typing.length > 1 ? messages.typingSeveral(namesOf(typing)) : messages.typing(namesOf(typing))}
      </p>
    )
  return (
    <p>
      {others.map(({ id, name }) => (
        <Initials key={id} name={name} />
      ))}
      {messages.viewing(namesOf(others))}
    </p>
  )
}
