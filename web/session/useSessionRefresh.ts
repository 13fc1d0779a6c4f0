import { useEffect, useEffectEvent } from 'react'
import { useRefreshSessionMutation } from './useRefreshSessionMutation.ts'

/** By the specification: every 30 minutes while signed in. */
const refreshMs = 30 * 60_000

/** Renews the session while a tab is open; at once when a computer wakes up after having missed its turn. */
export function useSessionRefresh(): void {
  const [send] = useRefreshSessionMutation()
  // A failure needs no word: a lost session is announced by the network, and a lost connection by the banner.
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
