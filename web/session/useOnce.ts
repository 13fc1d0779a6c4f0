import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Runs work once when a page opens, even if React mounts components twice, because a one-time code is consumed
 * immediately.
 */
export function useOnce(work: () => void): void {
  const hasRun = useRef(false)
  const run = useEffectEvent(work)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    run()
  }, [])
}
