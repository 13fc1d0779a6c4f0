import { useEffect, useEffectEvent, useRef } from 'react'
import { PresenceReporter, type PresenceState } from './PresenceReporter.ts'
import { useSetThreadPresenceMutation } from './useSetThreadPresenceMutation.ts'

const ignore = () => undefined

/**
 * Reports the viewer’s presence while a thread is shown; the response contains the other users. Failures are ignored.
 * @param isBlank whether the composer is empty
 * @returns a function to call on each keystroke
 */
export function useReportPresence(threadId: string | undefined, isBlank: boolean): () => void {
  const [send] = useSetThreadPresenceMutation()
  const report = useEffectEvent((id: string, state: PresenceState) =>
    send({ input: { threadId: id, state } }, { onRefused: ignore, onFailed: ignore }),
  )
  const reporter = useRef<PresenceReporter>(null)
  useEffect(() => {
    if (threadId === undefined) return
    const made = new PresenceReporter((state) => report(threadId, state))
    reporter.current = made
    return () => {
      reporter.current = null
      made.end()
    }
  }, [threadId])
  useEffect(() => {
    if (isBlank) reporter.current?.stopped()
  }, [isBlank])
  return () => reporter.current?.typed()
}
