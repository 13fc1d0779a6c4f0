import { useEffect, useEffectEvent, useRef } from 'react'
import { PresenceReporter, type PresenceState } from './PresenceReporter.ts'
import { useSetThreadPresenceMutation } from './useSetThreadPresenceMutation.ts'

const ignore = () => undefined

/**
 * Tells the others that the viewer is at a thread for as long as it is shown, and learns from the answer who else is.
 * Nobody is troubled where it cannot be told.
 * @param isBlank whether nothing is written
 * @returns to be called as the viewer types
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
