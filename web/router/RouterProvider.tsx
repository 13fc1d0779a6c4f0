import { createElement, startTransition, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { RouteBoundary } from './RouteBoundary.tsx'
import type { Route } from './matchRoutes.ts'
import type { Router, RouterState } from './Router.ts'
import {
  DepthContext,
  LoadingContext,
  LocationContext,
  present,
  RouterContext,
  ShownContext,
  useRouter,
} from './routerContext.ts'

/** Renders the matched routes. A new screen replaces the old one once React can render all of it. */
export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    setState(router.state)
    return router.subscribe(() => startTransition(() => setState(router.state)))
  }, [router])
  const Fallback = state.matches[0]?.route.Fallback
  return (
    <RouterContext value={router}>
      <StateProvider state={state}>{state.isStarted ? <RouteAt depth={0} /> : Fallback && <Fallback />}</StateProvider>
    </RouterContext>
  )
}

/** Separate contexts, so that readers of the URL do not render on loading changes. */
function StateProvider({ state, children }: { state: RouterState; children: ReactNode }) {
  const { location, matches, data, failure, keepsScroll, next, isRevalidating } = state
  const shown = useMemo(
    () => ({ location, matches, data, failure, keepsScroll }),
    [location, matches, data, failure, keepsScroll],
  )
  const loading = useMemo(() => ({ next, isRevalidating }), [next, isRevalidating])
  return (
    <LocationContext value={location}>
      <LoadingContext value={loading}>
        <ShownContext value={shown}>{children}</ShownContext>
      </LoadingContext>
    </LocationContext>
  )
}

/** The outlet of a layout, which shows the matched screen. */
export function Outlet() {
  return <RouteAt depth={use(DepthContext) + 1} />
}

function contentOf(router: Router, route: Route): ReactNode {
  const Component = router.componentOf(route)
  return Component ? createElement(Component) : null
}

function RouteAt({ depth }: { depth: number }) {
  const router = useRouter()
  const { matches, failure, location } = present(use(ShownContext))
  const { isRevalidating } = use(LoadingContext)
  const route = matches[depth]?.route
  if (!route) return null
  const failed = failure?.depth === depth ? failure : null
  return (
    <DepthContext value={depth}>
      <RouteBoundary Shown={route.ErrorBoundary} failed={failed} location={location} isRevalidating={isRevalidating}>
        {failed ? null : contentOf(router, route)}
      </RouteBoundary>
    </DepthContext>
  )
}
