import type { Router } from '../router/Router.ts'
import type { LoadedScreen } from './loadScreen.ts'
import type { AnyQueryRef } from './queryOwner.ts'
import type { Screens } from './screens.ts'

/** Time for React to commit the new screen before the old one’s data is released. */
const commitMs = 1000

function shownQueries(data: ReadonlyMap<unknown, unknown>): Set<AnyQueryRef> {
  const loaded = [...data.values()] as (Partial<LoadedScreen> | null | undefined)[]
  return new Set(loaded.flatMap((screen) => screen?.queryRef ?? []))
}

/**
 * Lets a screen's data go once the screen has left the router, however it left: replaced, closed, failed. The router's
 * state is the only witness, so nothing depends on when or how often React runs effects. The returned function ends it
 * and lets everything go.
 */
export function disposeUnshown({ owner, prefetches }: Screens, router: Router): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const sweep = () => {
    const { next, isRevalidating, isStarted, data } = router.state
    if (isStarted && !next && !isRevalidating) owner.keepOnly(shownQueries(data))
  }
  const stop = router.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(sweep, commitMs)
  })
  return () => {
    stop()
    clearTimeout(timer)
    prefetches.clear()
    owner.keepOnly(new Set())
  }
}
