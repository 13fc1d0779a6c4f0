import { useEffect, useState } from 'react'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { useOthersAt_thread$key } from './__generated__/useOthersAt_thread.graphql.ts'
import { presenceMessages } from './presenceMessages.ts'
import { readPresence } from './readPresence.ts'

const fragment = graphql`
  fragment useOthersAt_thread on Thread {
    id
    presence {
      user {
        id
        name
        isSupportTeam
      }
      isTyping
      until
    }
  }
`

export interface Other {
  id: string
  /** As the viewer may know them. */
  name: string
  isTyping: boolean
}

/** After the end somebody is shown for so long while it is asked whether they are still there, milliseconds. */
const graceMs = 3_000
/** Nobody is there for longer without saying so, whatever the clock of this machine makes of it, milliseconds. */
const longestMs = 60_000

/** Who else is at a thread now: what is not said again runs out, and whoever only reads is asked about at its end. */
export function useOthersAt(key: useOthersAt_thread$key): readonly Other[] {
  const environment = useRelayEnvironment()
  const { supportTeam } = useMessages(presenceMessages)
  const { id, presence } = useFragment(fragment, key)
  const [now, setNow] = useState(() => Date.now())
  const there = presence.filter(({ until }) => Date.parse(until) + graceMs > now)
  const end = Math.min(...there.map(({ until }) => Date.parse(until)))
  useEffect(() => {
    if (!Number.isFinite(end)) return
    const left = Math.min(longestMs, Math.max(0, end - Date.now()))
    const asking = setTimeout(() => readPresence(environment, id), left)
    const ending = setTimeout(() => setNow(Date.now()), left + graceMs)
    return () => {
      clearTimeout(asking)
      clearTimeout(ending)
    }
  }, [environment, id, end])
  return there.flatMap(({ user, isTyping }) => {
    if (!user) return []
    return [{ id: user.id, name: user.isSupportTeam ? supportTeam : user.name, isTyping }]
  })
}
