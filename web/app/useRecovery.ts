import { use, useEffect, useRef } from 'react'
import { useOutage } from '../relay/connection.ts'
import { RequestFailure } from '../relay/requestFailure.ts'
import { rateLimitMs } from '../relay/retryRateLimited.ts'
import { present, useRouter } from '../router/routerContext.ts'
import { ConnectionContext } from './ConnectionNotice.tsx'

/** Minimum interval between retries when the gateway answers only some requests. */
const betweenTriesMs = 5000
/** Maximum delay of a browser timer. */
const longestTimerMs = 2 ** 31 - 1

/**
 * Milliseconds until a failed screen may retry automatically. Null if only the user can retry. A request that reached
 * no server is retried once the gateway is reachable; a rate limit says when it ends. After a timeout the user decides,
 * because the gateway may still be working on it.
 */
function msUntilTry(failure: unknown, isReachable: boolean): number | null {
  if (!(failure instanceof RequestFailure)) return null
  const { kind, retryAfterSeconds } = failure
  if (retryAfterSeconds !== undefined) return rateLimitMs(retryAfterSeconds)
  return (kind === 'offline' || kind === 'unavailable') && isReachable ? 0 : null
}

/** Reloads a failed screen once a retry can succeed. */
export function useRecovery(failure: unknown): void {
  const connection = present(use(ConnectionContext))
  const router = useRouter()
  const isReachable = useOutage(connection) === null
  const triedAt = useRef(-Infinity)
  useEffect(() => {
    const ms = msUntilTry(failure, isReachable)
    if (ms === null) return undefined
    const wait = Math.max(ms, triedAt.current + betweenTriesMs - performance.now())
    const retry = () => {
      // The user has already retried.
      if (router.state.isRevalidating || router.state.next) return
      triedAt.current = performance.now()
      void router.revalidate()
    }
    const timer = setTimeout(retry, Math.min(wait, longestTimerMs))
    return () => clearTimeout(timer)
  }, [failure, isReachable, router])
}
