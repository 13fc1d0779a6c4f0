import { createContext, use, useRef } from 'react'
import { Link, NavLink, useHref, type LinkProps } from '../router/Link.tsx'

/** Starts code and data of the screen at a path; the app provides it. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined)

/** A pointer that only passes over a row of links must not load every one of them. */
const dwellMs = 70

/** Handlers for a link to a screen: it is preloaded on hover and focus. */
function useIntent(path: string) {
  const prefetch = use(PrefetchContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => prefetch(path), dwellMs)
  }
  const cancel = () => clearTimeout(timer.current)
  return {
    onPointerEnter: start,
    onFocus: start,
    onPointerLeave: cancel,
    onBlur: cancel,
    onPointerDown: () => prefetch(path),
  }
}

/** A link that loads its screen on intent. */
export function ScreenLink(props: LinkProps) {
  return <Link {...useIntent(useHref(props.to))} {...props} />
}

/** The same, marking itself as current (`aria-current`) when its screen is shown. */
export function ScreenNavLink(props: LinkProps) {
  return <NavLink {...useIntent(useHref(props.to))} {...props} />
}
