import { useEffect, useState } from 'react'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { usePresentUsers_thread$key } from './__generated__/usePresentUsers_thread.graphql.ts'
import { presenceMessages } from './presenceMessages.ts'
import { readPresence } from './readPresence.ts'

const fragment = graphql`
  fragment usePresentUsers_thread on Thread {
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
  /** As visible to the viewer. */
  name: string
  isTyping: boolean
}

/** Grace period after expiration while the presence is queried, in milliseconds. */
const graceMs = 3_000
/** Upper limit without renewal, independent of this machine’s clock, in milliseconds. */
const longestMs = 60_000

/** Other users’ presence in a thread. It expires unless renewed; viewing is queried again at its end. */
export function usePresentUsers(key: usePresentUsers_thread$key): readonly Other[] {
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
