import { createPath, parsePath, type Location, type Path } from './location.ts'

/** Storage of the router’s URLs: the address bar, or a list in memory. */
export interface RouterHistory {
  readonly location: Location
  push: (path: Path) => Location
  replace: (path: Path) => Location
  go: (delta: number) => void
  /** Reports each navigation outside of the router, such as the browser's Back button. */
  listen: (onMove: (location: Location) => void) => void
}

const made = (path: Path): Location => ({ ...path, key: Math.random().toString(36).slice(2, 10) })
const keyOf = (state: unknown) => (state as { key?: string } | null)?.key ?? 'default'

function locationNow(): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, key: keyOf(history.state) }
}

export function browserHistory(): RouterHistory {
  const write = (path: Path, method: 'pushState' | 'replaceState') => {
    const location = made(path)
    history[method]({ key: location.key }, '', createPath(path))
    return location
  }
  return {
    get location() {
      return locationNow()
    },
    push: (path) => write(path, 'pushState'),
    replace: (path) => write(path, 'replaceState'),
    go: (delta) => history.go(delta),
    listen: (onMove) => window.addEventListener('popstate', () => onMove(locationNow())),
  }
}

/** For tests. It starts at `start`. */
export function memoryHistory(start = '/'): RouterHistory {
  const entries: Location[] = [{ ...parsePath(start), key: 'default' }]
  let at = 0
  let report: (location: Location) => void = () => undefined
  return {
    get location() {
      return entries[at]!
    },
    push(path) {
      at += 1
      entries.splice(at, entries.length, made(path))
      return entries[at]!
    },
    replace: (path) => (entries[at] = made(path)),
    go(delta) {
      at = Math.min(Math.max(at + delta, 0), entries.length - 1)
      report(entries[at]!)
    },
    listen: (onMove) => void (report = onMove),
  }
}
