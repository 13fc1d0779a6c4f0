import { useEffect, useEffectEvent } from 'react'
import { inboxStream } from './inboxStream.ts'

/** Changes of one account within this many milliseconds are read together. */
const togetherMs = 300
/** Figures over many accounts are read at most once within this many milliseconds, however many accounts change. */
export const figuresTogetherMs = 5_000

export interface AccountListenerProps {
  /** Id of the account in the graph. Null for every account in the viewer’s scope. */
  patientId: string | null
  /** Whether messages of the account’s conversation count, too. */
  hasMessages?: boolean
  /** Refetches the shown data. `changed`: ids of the accounts, or null after a gap in the events. */
  onChange: (changed: ReadonlySet<string> | null) => void
}

const isMessage: ReadonlySet<string> = new Set(['NewMessage', 'MessageStatusChanged'])

/** Whether nothing is shown. A page in the background refetches once it is visible. */
export function AccountListener({ patientId, hasMessages = false, onChange }: AccountListenerProps) {
  const read = useEffectEvent(onChange)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let [isOwed, isOpen] = [false, false]
    let changed: Set<string> | null = new Set()
    const run = () => {
      timer = undefined
      isOwed = document.hidden
      if (isOwed) return
      read(changed)
      changed = new Set()
    }
    const seen = () => void (isOwed && run())
    document.addEventListener('visibilitychange', seen)
    const stop = inboxStream.listen(({ __typename: type, patientId: id }) => {
      const isNamed = type === 'AccountChanged' || (hasMessages && isMessage.has(type))
      const isMine = isNamed && (patientId === null || patientId === id)
      // A component that mounts while the stream is live receives the changes of the last seconds. Only a later
      // `Resync`
      // means that some may be missing.
      if (!isMine && !(type === 'Resync' && isOpen)) return
      if (isMine && id) changed?.add(id)
      else changed = null
      timer ??= setTimeout(run, patientId === null ? figuresTogetherMs : togetherMs)
    })
    isOpen = true
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [patientId, hasMessages])
  return null
}
