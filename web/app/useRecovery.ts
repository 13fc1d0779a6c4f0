import { use, useEffect, useRef } from 'react'
import { useTrouble } from '../relay/connection.ts'
import { RequestFailure } from '../relay/requestFailure.ts'
import { present, useRouter } from '../router/routerContext.ts'
import { ConnectionContext } from './ConnectionNotice.tsx'

/** A gateway that answers some requests only is not asked more often than this for the others. */
const betweenTriesMs = 5000

/** A request that reached nobody. One that took too long is left to the user: the gateway may be at work on it still. */
const isLost = (failure: unknown) =>
  failure instanceof RequestFailure && (failure.kind === 'offline' || failure.kind === 'unavailable')

/** Loads a screen again that failed because the gateway could not be reached, once it can be. */
export function useRecovery(failure: unknown): void {
  const connection = present(use(ConnectionContext))
  const router = useRouter()
  const isReachable = useTrouble(connection) === null
  const triedAt = useRef(-Infinity)
  useEffect(() => {
    if (!isReachable || !isLost(failure)) return undefined
    const wait = Math.max(0, triedAt.current + betweenTriesMs - performance.now())
    const timer = setTimeout(() => {
      // Whoever asked again was faster.
      if (router.state.isRevalidating || router.state.next) return
      triedAt.current = performance.now()
      void router.revalidate()
    }, wait)
    return () => clearTimeout(timer)
  }, [failure, isReachable, router])
}
