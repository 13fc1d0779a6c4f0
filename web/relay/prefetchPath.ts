import type { Router } from '../router/Router.ts'
import { matchRoutes, missingRoutes } from '../router/matchRoutes.ts'
import { firstPayload, isInStore, queryKey, startQuery } from './loadScreen.ts'
import type { AnyScreenEntry, ScreenAddress } from './screenEntry.ts'
import type { ScreenHandle } from './screenRoute.ts'
import { addressOf, type Screens } from './screens.ts'

function prefetch({ environment, prefetches }: Screens, entry: AnyScreenEntry, address: ScreenAddress): void {
  const key = queryKey(entry, address)
  // If a chunk fails to load here, it is loaded again on click, and that failure is reported.
  entry.screen().catch(() => undefined)
  if (prefetches.has(key) || isInStore(environment, entry, address)) return
  const queryRef = startQuery(environment, entry, address)
  prefetches.put(key, queryRef)
  firstPayload(queryRef).catch(() => prefetches.drop(key))
}

/** Preloads code and data of the screens at `path` that are not on the page already. */
export function prefetchPath(screens: Screens, router: Router, path: string): void {
  const url = new URL(path, location.origin)
  const matches = matchRoutes(router.routes, url.pathname)
  const missing = missingRoutes(matches)
  if (missing) {
    missing.then(
      () => prefetchPath(screens, router, path),
      () => undefined,
    )
    return
  }
  const shown = new Set(router.state.matches.map(({ route }) => route))
  for (const { route, params } of matches) {
    const { entry } = (route.handle ?? {}) as Partial<ScreenHandle>
    const isLayoutShown = shown.has(route) && route.children !== undefined
    if (entry && !isLayoutShown) prefetch(screens, entry, addressOf(params, url))
  }
}
