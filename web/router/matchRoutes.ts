import type { ComponentType } from 'react'

export type Params = Readonly<Record<string, string | undefined>>

export interface LoaderInput {
  params: Params
  url: URL
  /** Aborted when another navigation replaces this one. */
  signal: AbortSignal
}

/** A loader returns the screen's data, or `redirect(…)`. */
export type Loader = (input: LoaderInput) => unknown

export interface Address {
  params: Params
  url: URL
}

/** A node of the route table. With `children` it is a layout, which shows the matched child in its `Outlet`. */
export interface Route {
  /**
   * Absolute, or relative to the layout. `:name` matches one segment, a final `*` the rest. None for the layout’s own
   * path.
   */
  path?: string
  loader?: Loader
  /** Whether a URL change requires the loader again. Default: always. */
  isReloadNeeded?: (before: Address, next: Address) => boolean
  Component?: ComponentType
  /** Loads the component, unless the loader does. */
  lazy?: () => Promise<ComponentType>
  /** Shown if the route or a nested one fails. Default: the layout’s. */
  ErrorBoundary?: ComponentType
  /** Shown until the first page has loaded; only for the outermost route. */
  Fallback?: ComponentType
  handle?: unknown
  /** Loads more routes for an address that no known route matches, and matches it again. Null once they are loaded. */
  more?: () => Promise<void> | null
  children?: readonly Route[]
}

export interface RouteMatch {
  route: Route
  params: Params
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function paramsAt(pattern: string, pathname: string): Params | null {
  const patternSegments = segmentsOf(pattern)
  const pathSegments = segmentsOf(pathname)
  const isOpen = patternSegments.at(-1) === '*'
  if (isOpen) patternSegments.pop()
  if (pathSegments.length < patternSegments.length || (!isOpen && pathSegments.length > patternSegments.length))
    return null
  const params: Record<string, string> = {}
  for (const [at, segment] of patternSegments.entries()) {
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(pathSegments[at]!)
    else if (segment.toLowerCase() !== pathSegments[at]!.toLowerCase()) return null
  }
  return params
}

/**
 * The routes from the outermost layout to the screen at `pathname`: the first match in order. Empty without a match.
 */
export function matchRoutes(routes: readonly Route[], pathname: string, above = ''): readonly RouteMatch[] {
  for (const route of routes) {
    const path = route.path?.startsWith('/') ? route.path : `${above}/${route.path ?? ''}`
    if (route.children) {
      const below = matchRoutes(route.children, pathname, path)
      if (below.length > 0) return [{ route, params: below[0]!.params }, ...below]
    } else {
      const params = paramsAt(path, pathname)
      if (params) return [{ route, params }]
    }
  }
  return []
}

/** Loads the routes that a match is a placeholder for. Null if none are missing. */
export const missingRoutes = (matches: readonly RouteMatch[]): Promise<void> | null =>
  matches.at(-1)?.route.more?.() ?? null
