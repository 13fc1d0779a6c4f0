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
 * Releases a screen’s data once the router no longer has the screen: replaced, closed or failed. It depends only on the
 * router’s state, not on when React runs effects. The returned function stops it and releases everything.
 */
export function disposeUnusedScreens({ owner, prefetches }: Screens, router: Router): () => void {
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
