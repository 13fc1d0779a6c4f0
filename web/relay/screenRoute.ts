import type { Address, LoaderInput, Route } from '../router/matchRoutes.ts'
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
  { params, url, signal }: LoaderInput,
): Promise<LoadedScreen> {
  const address = addressOf(params, url)
  const wasInStore = isInStore(environment, entry, address)
  const key = queryKey(entry, address)
  const started = prefetches.take(key) ?? startQuery(environment, entry, address)
  const queryRef = wasInStore ? keepingShown(started) : started
  owner.own(queryRef)
  signal.addEventListener('abort', () => owner.dispose(queryRef))
  try {
    const [Screen] = await Promise.all([entry.screen(), wasInStore ? undefined : firstPayload(queryRef)])
    return {
      Screen,
      queryRef,
      identity: entry.identity?.(address) ?? '',
      key: entry.isFrame ? null : key,
      reportsParts: entry.reportsParts,
    }
  } catch (failure) {
    owner.dispose(queryRef)
    // The page is already leaving for sign-in: an error must not flash up before that.
    if (failure instanceof RequestFailure && failure.kind === 'signedOut') return never
    throw failure
  }
}

/** The route of a screen. It reloads only when its query's variables change, or on request. */
export function screenRoute(
  screens: Screens,
  entry: AnyScreenEntry,
): Pick<Route, 'loader' | 'Component' | 'isReloadNeeded' | 'handle'> {
  return {
    loader: (args) => loadScreen(screens, entry, args),
    Component: ScreenOutlet,
    handle: { entry } satisfies ScreenHandle,
    isReloadNeeded(before, next) {
      const keyOf = ({ params, url }: Address) => queryKey(entry, addressOf(params, url))
      return before.url.href === next.url.href || keyOf(before) !== keyOf(next)
    },
  }
}
