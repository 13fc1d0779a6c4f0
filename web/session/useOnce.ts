import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs work when a page opens; once, also where React mounts everything twice: a one-time code is used up at once. */
export function useOnce(work: () => void): void {
  const hasRun = useRef(false)
  const run = useEffectEvent(work)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    run()
  }, [])
}
