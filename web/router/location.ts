/** A place within the app. `search` starts with `?` and `hash` with `#`, unless they are empty. */
export interface Path {
  pathname: string
  search: string
  hash: string
}

export interface Location extends Path {
  /** Key of a browser history entry. The first entry of a page load is `default`. */
  key: string
}

/** Target of a link. Without a pathname, the current one. */
export type To = string | Partial<Path>

const prefixed = (prefix: string, text = '') => (text === '' || text.startsWith(prefix) ? text : prefix + text)

export function parsePath(text: string): Path {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text)!
  return { pathname: pathname!, search: search ?? '', hash: hash ?? '' }
}

export const createPath = ({ pathname, search, hash }: Path): string => pathname + search + hash

/** Pathnames are absolute, so a link has the same target wherever it is shown. */
export function resolveTo(to: To, from: Path): Path {
  const { pathname, search, hash } = typeof to === 'string' ? parsePath(to) : to
  return { pathname: pathname || from.pathname, search: searchText(search), hash: prefixed('#', hash) }
}

function searchText(search?: string): string {
  const text = prefixed('?', search)
  return text === '?' ? '' : text
}

export const isSamePage = (one: Path, other: Path): boolean =>
  one.pathname === other.pathname && one.search === other.search
