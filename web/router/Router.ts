import type { ComponentType } from 'react'
import type { RouterHistory } from './history.ts'
import { createPath, isSamePage, parsePath, resolveTo, type Location, type Path, type To } from './location.ts'
import { matchRoutes, missingRoutes, type Address, type Route, type RouteMatch } from './matchRoutes.ts'

class Redirect {
  constructor(readonly to: string) {}
}

/** Loader result that redirects. */
export const redirect = (to: string): Redirect => new Redirect(to)

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
}

/** The shown location. The object changes only with its content. */
export interface Shown {
  location: Location
  matches: readonly RouteMatch[]
  /** Loader results of the matched routes. */
  data: ReadonlyMap<Route, unknown>
  /** The first failure of a loader, and the depth of the route that shows it. */
  failure: { error: unknown; depth: number } | null
  keepsScroll: boolean
}

export interface RouterState extends Shown {
  /** False until the first page has loaded. */
  isStarted: boolean
  /** Target of a pending navigation. */
  next: Path | null
  isRevalidating: boolean
}

type Guard = (proceed: () => void) => void

interface Move {
  path: Path
  /** Updates the history once the target has loaded. */
  commit: (path: Path) => Location
  options: NavigateOptions
  isReload?: boolean
}

/**
 * Matches addresses with routes, and shows a route once its loader has finished. An address enters the history when its
 * screen is shown, so that leaving a slow screen leaves no entry. The last navigation wins.
 */
export class Router {
  state: RouterState
  readonly #listeners = new Set<() => void>()
  readonly #components = new Map<Route, ComponentType>()
  #inProgress: (Move & { controller: AbortController }) | null = null
  /** A requested revalidation that has not loaded yet. */
  #mustReload = false
  #guard: Guard | null = null

  constructor(
    readonly routes: readonly Route[],
    readonly history: RouterHistory,
  ) {
    const { location } = history
    const matches = matchRoutes(routes, location.pathname)
    const shown = { location, matches, data: new Map<Route, unknown>(), failure: null, keepsScroll: false }
    this.state = { ...shown, isStarted: false, next: null, isRevalidating: false }
    history.listen((moved) => {
      if (this.#guard && moved.pathname !== this.state.location.pathname) {
        // The browser has left already: the address returns until the user decides.
        this.state = { ...this.state, location: history.push(this.state.location) }
        void this.#guarded({ path: moved, commit: history.push, options: {} })
      } else void this.#go({ path: moved, commit: () => moved, options: {} })
    })
    void this.#go({ path: location, commit: () => location, options: {} })
  }

  /** Resolves once the screen is shown, has failed, or another navigation has replaced it. */
  readonly navigate = (to: To, options: NavigateOptions = {}): Promise<void> => {
    const commit = options.replace ? this.history.replace : this.history.push
    return this.#guarded({ path: resolveTo(to, this.state.location), commit, options })
  }

  /**
   * Asks before another page is shown. `ask` receives what continues.
   * @returns a function that ends the guard
   */
  readonly guard = (ask: Guard): (() => void) => {
    this.#guard = ask
    return () => {
      if (this.#guard === ask) this.#guard = null
    }
  }

  #guarded(move: Move): Promise<void> {
    const ask = this.#guard
    if (!ask || move.path.pathname === this.state.location.pathname) return this.#go(move)
    ask(() => {
      this.#guard = null
      void this.#go(move)
    })
    return Promise.resolve()
  }

  /** Runs all loaders of the current, or pending, location again. */
  readonly revalidate = (): Promise<void> => {
    this.#mustReload = true
    if (this.#inProgress) return this.#go(this.#inProgress)
    const { location } = this.state
    return this.#go({ path: location, commit: () => location, options: { preventScrollReset: true }, isReload: true })
  }

  /**
   * Calls `listener` after each change of the state, before React shows it.
   * @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Undefined for a redirect-only route, or before it is loaded. */
  componentOf(route: Route): ComponentType | undefined {
    return route.Component ?? this.#components.get(route)
  }

  async #go(move: Move): Promise<void> {
    this.#inProgress?.controller.abort()
    const controller = new AbortController()
    const missing = missingRoutes(matchRoutes(this.routes, move.path.pathname))
    if (missing) {
      this.#begin(move, controller)
      // The route that loads them reports a failure.
      await missing.catch(() => undefined)
      if (controller.signal.aborted) return
    }
    const matches = matchRoutes(this.routes, move.path.pathname)
    const loads = matches.flatMap((match) => this.#load(match, move.path, controller.signal))
    if (loads.length > 0) this.#begin(move, controller)
    const loaded = loads.length > 0 ? await Promise.all(loads) : []
    if (controller.signal.aborted) return
    this.#inProgress = null
    const target = loaded.find(({ answer }) => answer instanceof Redirect)?.answer as Redirect | undefined
    if (target) return this.#redirect(move, target)
    this.#show(move, matches, loaded)
  }

  #begin(move: Move, controller: AbortController): void {
    this.#inProgress = { ...move, controller }
    this.#set(move.isReload ? { isRevalidating: true } : { next: this.state.isStarted ? move.path : null })
  }

  /** Navigations that the browser's history has already made are replaced; others have no entry yet. */
  #redirect({ commit, options }: Move, { to }: Redirect): Promise<void> {
    const isPush = commit === this.history.push
    return this.#go({ path: parsePath(to), commit: isPush ? commit : this.history.replace, options })
  }

  #load({ route, params }: RouteMatch, path: Path, signal: AbortSignal): Promise<Loaded>[] {
    const next = { params, url: urlOf(path) }
    const isNeeded = route.loader && (this.#mustReload || this.#isNew(route, path, next))
    const isMissing = route.lazy && !this.#components.has(route)
    if (!isNeeded && !isMissing) return []
    const component = isMissing ? route.lazy!().then((loaded) => void this.#components.set(route, loaded)) : undefined
    const answer = Promise.all([isNeeded ? requested(() => route.loader!({ ...next, signal })) : undefined, component])
    return [answer.then(([first]) => ({ route, answer: first, isFailed: false }), failed(route))]
  }

  #isNew(route: Route, path: Path, next: Address): boolean {
    const { data, location, matches } = this.state
    const before = matches.find((match) => match.route === route)
    if (!before || !data.has(route)) return true
    if (!route.isReloadNeeded) return !isSamePage(location, path)
    return route.isReloadNeeded({ params: before.params, url: urlOf(location) }, next)
  }

  #show({ path, commit, options }: Move, matches: readonly RouteMatch[], loaded: readonly Loaded[]): void {
    this.#mustReload = false
    const data = new Map<Route, unknown>()
    for (const { route } of matches) if (this.state.data.has(route)) data.set(route, this.state.data.get(route))
    for (const { route, answer, isFailed } of loaded) {
      if (isFailed) data.delete(route)
      else if (route.loader) data.set(route, answer)
    }
    const failed = loaded.find(({ isFailed }) => isFailed)
    const failure = failed ? { error: failed.answer, depth: boundaryDepth(matches, failed.route) } : null
    const keepsScroll = options.preventScrollReset ?? false
    const shown: Shown = { location: commit(path), matches, data, failure, keepsScroll }
    this.#set({ ...shown, isStarted: true, next: null, isRevalidating: false })
  }

  #set(change: Partial<RouterState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

interface Loaded {
  route: Route
  answer: unknown
  isFailed: boolean
}

const urlOf = (path: Path) => new URL(createPath(path), location.origin)
const failed = (route: Route) => (answer: unknown) => ({ route, answer, isFailed: true })

/** A loader may throw before it has a promise. */
const requested = (load: () => unknown) => new Promise((resolve) => resolve(load()))

function boundaryDepth(matches: readonly RouteMatch[], route: Route): number {
  const depth = matches.findIndex((match) => match.route === route)
  return Math.max(
    matches.findLastIndex((match, at) => at <= depth && match.route.ErrorBoundary),
    0,
  )
}
