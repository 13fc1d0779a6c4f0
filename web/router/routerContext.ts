import { createContext, use } from 'react'
import type { Location, Path, To } from './location.ts'
import type { Params } from './matchRoutes.ts'
import type { NavigateOptions, Router, Shown } from './Router.ts'

export const RouterContext = createContext<Router | null>(null)
export const LocationContext = createContext<Location | null>(null)
export const ShownContext = createContext<Shown | null>(null)
export const LoadingContext = createContext<{ next: Path | null; isRevalidating: boolean }>({
  next: null,
  isRevalidating: false,
})
/** Nesting depth of layouts. */
export const DepthContext = createContext(0)
export const RouteErrorContext = createContext<unknown>(undefined)

export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no router around this component')
  return value
}

export const useRouter = () => present(use(RouterContext))
export const useLocation = () => present(use(LocationContext))
/** Target of a pending navigation, or null. */
export const useNextLocation = () => use(LoadingContext).next
/** Whether the shown screen is reloading: with other filters, another page, or unchanged. */
export function useIsReloading(): boolean {
  const { pathname } = useLocation()
  const { next, isRevalidating } = use(LoadingContext)
  return isRevalidating || next?.pathname === pathname
}

export const useRouteError = () => use(RouteErrorContext)

/** Changes the address. The same function at each render. */
export const useNavigate = (): ((to: To, options?: NavigateOptions) => Promise<void>) => useRouter().navigate

/** The named segments of the address. */
export const useParams = (): Params => present(use(ShownContext)).matches[0]?.params ?? {}

/** Loader result of the surrounding route. */
export function useLoaderData(): unknown {
  const { matches, data } = present(use(ShownContext))
  return data.get(matches[use(DepthContext)]!.route)
}

/** Reloads everything that is shown. */
export function useRevalidator(): { revalidate: () => Promise<void>; isRevalidating: boolean } {
  const router = useRouter()
  return { revalidate: router.revalidate, isRevalidating: use(LoadingContext).isRevalidating }
}
