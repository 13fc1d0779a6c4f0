import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import type { useMarkRead_thread$key } from './__generated__/useMarkRead_thread.graphql.ts'
import { useMarkThreadReadMutation } from './useMarkThreadReadMutation.ts'

const fragment = graphql`
  fragment useMarkRead_thread on Thread {
    id
    isUnread
  }
`

/** What is only passed on the way down the list is not read, milliseconds. */
const lookedAtMs = 1000

const ignore = () => undefined

/**
 * What is shown is read, also what comes while it is. Who marks the thread as unread meanwhile means it: only what comes
 * after that is read again. Nobody is troubled where it cannot be kept.
 */
export function useMarkRead(key: useMarkRead_thread$key | null | undefined, lastPosition: number): void {
  const thread = useFragment(fragment, key)
  const [send] = useMarkThreadReadMutation()
  const isShown = useIsShown()
  /** How far the server knows that it was read; null before anything was looked at. */
  const known = useRef<number>(null)
  const mark = useEffectEvent((threadId: string, position: number) => {
    known.current = position
    send({ input: { threadId, position } }, { onDone: ignore, onRefused: ignore, onFailed: ignore })
  })
  const isNew = useEffectEvent(() => {
    if (known.current === null && thread?.isUnread === false) known.current = lastPosition
    return known.current === null || lastPosition > known.current
  })
  const id = thread?.id
  useEffect(() => {
    if (id === undefined || lastPosition === 0 || !isShown || !isNew()) return
    const timer = setTimeout(() => mark(id, lastPosition), lookedAtMs)
    return () => clearTimeout(timer)
  }, [id, lastPosition, isShown])
}

/** Whether the page is in sight. */
function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(() => !document.hidden)
  useEffect(() => {
    const update = () => setIsShown(!document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isShown
}
