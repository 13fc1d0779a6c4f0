import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { firstPayload, isInStore, keepingShown, queryKey, startQuery, type LoadedScreen } from './loadScreen.ts'
import { RequestFailure } from './requestFailure.ts'
import type { AnyScreenEntry } from './screenEntry.ts'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { addressOf, type Screens } from './screens.ts'

export interface ScreenHandle {
  entry: AnyScreenEntry
}

const never = new Promise<never>(() => undefined)

async function loadScreen(
  { environment, owner, prefetches }: Screens,
  entry: AnyScreenEntry,
  { params, request }: LoaderFunctionArgs,
): Promise<LoadedScreen> {
  const address = addressOf(params, request.url)
  const wasInStore = isInStore(environment, entry, address)
  const key = queryKey(entry, address)
  const started = prefetches.take(key) ?? startQuery(environment, entry, address)
  const queryRef = wasInStore ? keepingShown(started) : started
  owner.own(queryRef)
  request.signal.addEventListener('abort', () => owner.dispose(queryRef))
  try {
    const [Screen] = await Promise.all([entry.screen(), wasInStore ? undefined : firstPayload(queryRef)])
    return { Screen, queryRef, identity: entry.identity?.(address) ?? '', key: entry.isFrame ? null : key }
  } catch (failure) {
    owner.dispose(queryRef)
    // The page is already leaving for sign-in: an error must not flash up before it has gone.
    if (failure instanceof RequestFailure && failure.kind === 'signedOut') return never
    throw failure
  }
}

/** The route of a screen. It loads again only when its query's variables change, or on request. */
export function screenRoute(
  screens: Screens,
  entry: AnyScreenEntry,
): Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate' | 'handle'> {
  return {
    loader: (args) => loadScreen(screens, entry, args),
    Component: ScreenOutlet,
    handle: { entry } satisfies ScreenHandle,
    shouldRevalidate({ currentParams, currentUrl, nextParams, nextUrl }) {
      const before = queryKey(entry, addressOf(currentParams, currentUrl))
      return currentUrl.href === nextUrl.href || before !== queryKey(entry, addressOf(nextParams, nextUrl))
    },
  }
}
