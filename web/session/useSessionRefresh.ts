import { useEffect } from 'react'
import { graphql, useMutation } from 'react-relay/hooks'
import type { useSessionRefreshMutation } from './__generated__/useSessionRefreshMutation.graphql.ts'

/** By the specification: every 30 minutes while logged in. */
const refreshMs = 30 * 60_000

/** Renews the session while a tab is open; at once when a computer wakes up after having missed its turn. */
export function useSessionRefresh(): void {
  const [commit] = useMutation<useSessionRefreshMutation>(graphql`
    mutation useSessionRefreshMutation {
      refreshSession {
        viewer {
          id
        }
      }
    }
  `)
  useEffect(() => {
    let refreshedAt = Date.now()
    const refresh = () => {
      refreshedAt = Date.now()
      // A failure needs no word: a lost session is announced by the network, and a lost connection by the banner.
      commit({ variables: {}, onError: () => undefined })
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
  }, [commit])
}
