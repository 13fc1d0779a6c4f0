import { useEffect, useEffectEvent } from 'react'
import { useRefreshSessionMutation } from './useRefreshSessionMutation.ts'

/** Every 30 minutes while signed in (specification). */
const refreshMs = 30 * 60_000

/** Renews the session while a tab is open; immediately when a computer wakes up after missing a renewal. */
export function useSessionRefresh(): void {
  const [send] = useRefreshSessionMutation()
  // A failure needs no message: the network layer reports a lost session, and the banner a lost connection.
  const renew = useEffectEvent(() => send({}, { onFailed: () => undefined }))
  useEffect(() => {
    let refreshedAt = Date.now()
    const refresh = () => {
      refreshedAt = Date.now()
      renew()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - refreshedAt > refreshMs) refresh()
    }
    const timer = setInterval(refresh, refreshMs)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
