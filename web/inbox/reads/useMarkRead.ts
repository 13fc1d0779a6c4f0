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

/** Threads that are only passed while scrolling the list are not marked as read, in milliseconds. */
const lookedAtMs = 1000

const ignore = () => undefined

/**
 * Marks shown entries as read, including new ones. After the viewer marks the thread as unread, only later entries
 * count. Failures are ignored.
 */
export function useMarkRead(key: useMarkRead_thread$key | null | undefined, lastPosition: number): void {
  const thread = useFragment(fragment, key)
  const [send] = useMarkThreadReadMutation()
  const isShown = useIsShown()
  /** Last position the server knows as read. Null before the first. */
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

/** Whether the page is visible. */
function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(() => !document.hidden)
  useEffect(() => {
    const update = () => setIsShown(!document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isShown
}
